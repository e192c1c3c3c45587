import { isApiError } from '#api/problem.ts';
import { Changing } from './Changing.tsx';
import { inLanguage } from './inLanguage.ts';
import { quietPart } from '../loading/part.tsx';
import { color } from '../theme/tokens.ts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { AlertProps } from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';

const Plain = ({ children }: AlertProps) => (
  <Box role="alert" sx={{ color: color.errorText }}>
    {children}
  </Box>
);

// Above all it is read, however it looks: also where its look cannot be loaded.
const Alert = quietPart<AlertProps>(async () => (await import('@mui/material/Alert')).default, Plain);

/** A schema that speaks the language of the screens. */
const translated = <I extends FieldValues, O extends FieldValues>(schema: z.ZodType<O, I>) => {
  const standard = schema['~standard'];
  return {
    '~standard': {
      ...standard,
      validate: async (value: unknown): Promise<Awaited<ReturnType<typeof standard.validate>>> => {
        const read = await schema.safeParseAsync(value);
        if (read.success) return { value: read.data };
        const issues = read.error.issues.map(async (issue) => ({ ...issue, message: await inLanguage(issue) }));
        return { issues: await Promise.all(issues) };
      },
    },
  };
};

type Checks<I extends FieldValues, O extends FieldValues> = z.ZodType<O, I> | (() => Promise<z.ZodType<O, I>>);

/**
 * A form checked by a zod schema: on leaving a field first, on every key once it was wrong. A schema given as a loader
 * arrives with the first check, so that a first page need not wait for it.
 */
export const useZodForm = <I extends FieldValues, O extends FieldValues>(
  checks: Checks<I, O>,
  defaultValues: DefaultValues<I>,
) =>
  useForm<I, unknown, O>({
    resolver: async (values, context, options) => {
      const schema = typeof checks === 'function' ? await checks().catch(() => undefined) : checks;
      // Without its checks a form is sent as it is: the server checks, and says so if it cannot be reached.
      if (!schema) return { values: values as unknown as O, errors: {} };
      return standardSchemaResolver(translated(schema))(values, context, options);
    },
    mode: 'onTouched',
    reValidateMode: 'onChange',
    shouldFocusError: true,
    defaultValues,
  });

interface FormProps<I extends FieldValues, O extends FieldValues> {
  form: UseFormReturn<I, unknown, O>;
  /** Rejects with the failed call's error; the form then shows it at the fields it names, and keeps what was typed. */
  onSubmit: (values: O) => Promise<unknown>;
  children: ReactNode;
  sx?: SxProps<Theme>;
}

/** Field errors name their place as `body.email`; a form knows `email`. */
const fieldOf = (path: string) => path.replace(/^body\./, '');

/** Puts a refusal where it belongs: at its fields where the form has them, else above the form. Throws what is no refusal. */
export const showRefusal = <I extends FieldValues, O extends FieldValues>(
  form: UseFormReturn<I, unknown, O>,
  error: unknown,
) => {
  if (!isApiError(error)) throw error;
  const known = (error.errors ?? []).filter(({ path }) => fieldOf(path) in form.getValues());
  known.forEach(({ path, message }, at) =>
    form.setError(fieldOf(path) as Path<I>, { message }, { shouldFocus: at === 0 }),
  );
  if (known.length === 0) form.setError('root', { message: error.message });
};

/** A form with its refusals: field errors at the fields, everything else in an alert above them. */
export function Form<I extends FieldValues, O extends FieldValues>({ form, onSubmit, children, sx }: FormProps<I, O>) {
  const { t } = useTranslation();
  const { errors, submitCount } = form.formState;
  const names = Object.keys(errors).filter((name) => name !== 'root');
  const submit = form.handleSubmit((values) => onSubmit(values).catch((error: unknown) => showRefusal(form, error)));
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void submit(event)}
        sx={[{ display: 'grid', gap: 2.5 }, ...(Array.isArray(sx) ? sx : [sx])]}
      >
        {errors.root?.message && <Alert severity="error">{t(errors.root.message)}</Alert>}
        {submitCount > 0 && names.length >= 3 && (
          <Alert severity="error">{t('{{number}} fields need your attention.', { number: names.length })}</Alert>
        )}

        <Changing>{children}</Changing>
      </Box>
    </FormProvider>
  );
}
