import type { CompanySettings } from '@marigold/contract/company';
import { useSaveSettingsMutation } from '#api/services/company.ts';
import { useMe } from '#state/root.ts';
import { AskBeforeLeaving } from '#ui/feedback/AskBeforeLeaving.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form, useZodForm } from '#ui/form/Form.tsx';
import { useToast } from '#ui/feedback/Toasts.tsx';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { ApprovalSwitch, DelayField, LanguageField, ZoneField } from './controls.tsx';
import { changesOf, deciding, SettingsForm } from './form.ts';
import { RankingNote } from './RankingNote.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SettingBlock } from './SettingBlock.tsx';
import { Thresholds } from './Thresholds.tsx';

/** Everything the company can set, each with what it does. Nothing changes before it is saved. */
export function SettingsFields({ settings }: { settings: CompanySettings }) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const toast = useToast();
  const [save] = useSaveSettingsMutation();
  const form = useZodForm(SettingsForm, settings);
  const { isDirty } = form.formState;

  const submit = async (wanted: CompanySettings) => {
    const body = changesOf(settings, wanted);
    const sent = form.getValues();
    const saved = await save({ companyId, body }).unwrap();
    const typedMeanwhile = changesOf(sent, form.getValues());
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
        <SettingBlock
          title={t('Approval')}
          words={t('With it, an admin or reviewer reads every role before candidates see it. Admins can always post.')}
        >
          <ApprovalSwitch />
        </SettingBlock>
        <SettingBlock
          title={t('Rankings')}
          words={t(
            'How many of 100 points make a match good, great or top. Below good, somebody is no match, unless they applied. Saving compares everybody with your open roles again: candidates change their ranking, or go if nobody has dealt with them.',
          )}
        >
          <Thresholds />
          <RankingNote />
        </SettingBlock>
        <SettingBlock
          title={t('Stored matches')}
          words={t(
            'The best ones of each role are kept, so many at most. Fewer keep lists short; nobody who applied is left out.',
          )}
        >
          <Field name="matchesLimit" label={t('Matches of one role, at most')} inputMode="numeric" />
        </SettingBlock>
        <SettingBlock
          title={t('Rejections')}
          words={t(
            'The news waits this long before it goes out. Until then a rejection can be taken back, and the candidate never hears of it.',
          )}
        >
          <DelayField />
        </SettingBlock>
        <SettingBlock
          title={t('Time and language')}
          words={t(
            'Days begin and end in this time zone, in reports for example. Mails to people whose language is not known are written in this one.',
          )}
        >
          <ZoneField />
          <LanguageField />
        </SettingBlock>
        <SettingBlock
          title={t('Keeping candidates’ data')}
          words={t('How long the data of somebody who applied may be kept after the last contact.')}
        >
          <Field name="retentionMonths" label={t('Months')} inputMode="numeric" />
        </SettingBlock>
      </Box>
      {isDirty && <SaveBar onDiscard={() => form.reset(settings)} />}
      <AskBeforeLeaving isUnsaved={isDirty} />
    </Form>
  );
}
