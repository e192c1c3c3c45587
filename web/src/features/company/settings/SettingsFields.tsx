import type { CompanySettings } from '@marigold/contract/company';
import { deciding, type Field, fields } from '@marigold/contract/settingsFields';
import { useLazyGetSettingsQuery, useSaveSettingsMutation } from '#api/services/company.ts';
import { useMe } from '#state/root.ts';
import { AskBeforeLeaving } from '#ui/feedback/AskBeforeLeaving.tsx';
import { Form, useZodForm } from '#ui/form/Form.tsx';
import { useToast } from '#ui/feedback/Toasts.tsx';
import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { controlOf } from './controls.tsx';
import { changesOf, SettingsForm } from './form.ts';
import { SaveBar } from './SaveBar.tsx';
import { SettingBlock } from './SettingBlock.tsx';
import { useMeanwhile } from './useMeanwhile.ts';

/** Settings that stand together: the first of them has the heading. */
const blocks = fields.reduce<[Field, ...Field[]][]>((made, field) => {
  const last = made.at(-1);
  if (field.title || !last) return [...made, [field]];
  last.push(field);
  return made;
}, []);

/** What a setting is called apart from the others of its block, or by its block where it stands alone: “Months” says little. */
const nameOf = (field: Field): string => {
  const isAlone = blocks.some((block) => block.length === 1 && block[0].path === field.path);
  return (isAlone && field.title) || field.label;
};

/** Everything the company can set, each with what it does. Nothing changes before it is saved. */
export function SettingsFields({ settings }: { settings: CompanySettings }) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const toast = useToast();
  const [save] = useSaveSettingsMutation();
  const [readNow] = useLazyGetSettingsQuery();
  const form = useZodForm(SettingsForm, settings);
  const { isDirty } = form.formState;
  const meanwhile = useMeanwhile(form, settings);

  const submit = async (wanted: CompanySettings) => {
    // What the live connection has not brought yet: it is shown before it is replaced.
    if (meanwhile.isNews(settings, await readNow({ companyId }).unwrap())) return;
    const body = changesOf(settings, wanted);
    const sent = form.getValues();
    const saved = await save({ companyId, body }).unwrap();
    const typedMeanwhile = changesOf(sent, form.getValues());
    meanwhile.forget();
    form.reset(saved);
    form.reset({ ...saved, ...typedMeanwhile }, { keepDefaultValues: true });
    toast({
      message: deciding.some((setting) => setting in body)
        ? t('The settings are saved. Everybody is compared with your open roles again.')
        : t('The settings are saved.'),
    });
  };
  return (
    <Form
      form={form}
      onSubmit={submit}
      sx={{ display: 'flex', flexDirection: 'column', gap: 0, flex: 1, '& > .MuiAlert-root': { m: 2 } }}
    >
      <Box sx={{ px: { xs: 2, sm: 3, xl: 4 }, flex: 1 }}>
        {blocks.map((block) => {
          const [{ path, title, hint }] = block;
          return (
            <SettingBlock key={path} title={title && t(title)} words={hint && t(hint)}>
              {block.map((field) => (
                <Fragment key={field.path}>{controlOf(field, t)}</Fragment>
              ))}
            </SettingBlock>
          );
        })}
      </Box>
      {isDirty && (
        <SaveBar
          replaces={fields.filter(({ path }) => meanwhile.both.includes(path)).map((field) => t(nameOf(field)))}
          onDiscard={() => {
            meanwhile.forget();
            form.reset(settings);
          }}
        />
      )}
      <AskBeforeLeaving isUnsaved={isDirty} />
    </Form>
  );
}
