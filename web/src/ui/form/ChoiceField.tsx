import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AsyncAutocomplete, type AsyncAutocompleteProps, type Choice } from '../input/AsyncAutocomplete.tsx';

interface ChoiceFieldProps<T extends Choice, M extends boolean | undefined> extends Omit<
  AsyncAutocompleteProps<T, M, false>,
  'value' | 'onChange' | 'error' | 'freeSolo'
> {
  name: string;
  /** Most choices of a field with several. */
  max?: number;
}

/** A searching field of the form around it, holding one choice or, with `multiple`, several. */
export function ChoiceField<T extends Choice, M extends boolean | undefined = false>({
  name,
  max,
  ...rest
}: ChoiceFieldProps<T, M>) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ name });
  const chosen = field.value as T[] | T | null;
  return (
    <AsyncAutocomplete<T, M>
      {...rest}
      value={chosen as AsyncAutocompleteProps<T, M, false>['value']}
      onChange={(_event, value) => field.onChange(value)}
      onBlur={field.onBlur}
      getOptionDisabled={() => Boolean(max && Array.isArray(chosen) && chosen.length >= max)}
      error={fieldState.error?.message && t(fieldState.error.message)}
    />
  );
}
