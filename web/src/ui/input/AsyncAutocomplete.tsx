import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, type ReactNode, useEffect, useReducer, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { placeOf } from './fuzzy.ts';
import { searched } from './searched.ts';

/** Something to choose: shown by name, told apart by id. */
export interface Choice {
  id: string;
  name: string;
  /** Another name of it, by which it was found. */
  found?: string;
}

/** Keys pressed faster than this ask the server once; milliseconds. */
const PAUSE = 150;

type Multiple = boolean | undefined;
type FreeSolo = boolean | undefined;

export interface AsyncAutocompleteProps<T extends Choice, M extends Multiple, F extends FreeSolo> extends Pick<
  AutocompleteProps<T, M, boolean, F>,
  | 'value'
  | 'onChange'
  | 'multiple'
  | 'freeSolo'
  | 'disabled'
  | 'renderValue'
  | 'renderOption'
  | 'onBlur'
  | 'id'
  | 'groupBy'
  | 'getOptionDisabled'
> {
  label: ReactNode;
  /** The query hook that finds choices for what is typed. */
  useOptions: (filter: string) => { data?: { data: readonly T[] }; isFetching: boolean };
  placeholder?: string;
  helper?: ReactNode;
  error?: string;
  startIcon?: ReactNode;
  /** Hears every key of somebody's own words, where `freeSolo` allows them. */
  onType?: (text: string) => void;
  /** Hears those words once Enter ends them, with nothing of the list highlighted. */
  onWords?: (text: string) => void;
  /** At the end of the field, such as a tag. */
  endTag?: ReactNode;
  /** Without a word typed the list stays closed. */
  quiet?: boolean;
}

/** Follows `value` once it has rested for PAUSE. */
const useRested = (value: string) => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
};

/**
 * A field that finds places, skills, titles or people while somebody types. As in every list to choose from, nothing is
 * highlighted until the down arrow comes to the first.
 */
export function AsyncAutocomplete<T extends Choice, M extends Multiple = false, F extends FreeSolo = false>(
  props: AsyncAutocompleteProps<T, M, F>,
) {
  const { label, useOptions, placeholder, helper, error, startIcon, quiet, value, onType, onWords, endTag, ...rest } =
    props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const shownName = value && !Array.isArray(value) && typeof value === 'object' ? (value as T).name : '';
  const filter = useRested(typed === shownName ? '' : typed);
  const { data, isFetching } = useOptions(searched(filter));
  const found = data?.data ?? [];
  const waiting = isFetching || (typed !== filter && typed !== shownName);
  const fitting = waiting ? found.filter((one) => placeOf(one.found ?? one.name, typed) >= 0) : found;
  const [isOpen, setOpen] = useState(false);
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  /** Where only what is in the list counts, Enter takes its first, too, and never sends the form instead. */
  const takeFirst = (event: KeyboardEvent) => {
    const isHighlighted = (event.target as HTMLElement).hasAttribute('aria-activedescendant');
    if (event.key !== 'Enter' || isHighlighted || !typed) return;
    if (rest.freeSolo) return onWords?.(typed);
    if (!isOpen) return;
    event.preventDefault();
    const isFree = (one: T) => !chosen.some((each) => (each as T).id === one.id) && !rest.getOptionDisabled?.(one);
    const first = fitting.find(isFree);
    if (!first) return;
    setOpen(false);
    const next = (rest.multiple ? [...chosen, first] : first) as Parameters<NonNullable<typeof rest.onChange>>[1];
    rest.onChange?.(event, next, 'selectOption');
  };
  const [, settle] = useReducer((times: number) => times + 1, 0);
  /**
   * The list resets its highlight in an effect after new choices are painted. An arrow key that comes in between would be
   * undone by it, so that effect runs first.
   */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') flushSync(settle);
    takeFirst(event);
  };
  return (
    <Autocomplete<T, M, boolean, F>
      renderOption={({ key, ...item }, { found: alias, name }) => (
        <li key={key} {...item}>
          {alias ? t('{{found}}, a name of {{name}}', { found: alias, name }) : name}
        </li>
      )}
      {...rest}
      value={value}
      options={quiet && !filter ? [] : [...fitting]}
      loading={waiting}
      slotProps={{ listbox: { 'aria-busy': waiting } }}
      filterOptions={(options) => options}
      filterSelectedOptions={rest.multiple}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.name)}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
      isOptionEqualToValue={(option, chosen) => typeof chosen !== 'string' && option.id === chosen.id}
      onInputChange={(_event, text, reason) => {
        setTyped(text);
        if (reason === 'input') onType?.(text);
      }}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onKeyDown={onKeyDown}
      noOptionsText={typed ? t('Nothing found for “{{text}}”', { text: typed }) : t('Type to search')}
      loadingText={t('Searching')}
      openText={t('Open')}
      closeText={t('Close')}
      clearText={t('Clear')}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          label={label}
          placeholder={placeholder}
          error={Boolean(error)}
          helperText={error ?? helper}
          slotProps={{
            ...slotProps,
            input: {
              ...slotProps.input,
              startAdornment:
                startIcon || slotProps.input.startAdornment ? (
                  <>
                    {startIcon}
                    {slotProps.input.startAdornment}
                  </>
                ) : undefined,
              endAdornment: (
                <>
                  {endTag}
                  {slotProps.input.endAdornment}
                </>
              ),
            },
          }}
        />
      )}
    />
  );
}
