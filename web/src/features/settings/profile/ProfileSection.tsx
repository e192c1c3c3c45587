import { line } from '@marigold/contract/kit';
import type { UserProfile } from '@marigold/contract/onboarding';
import { useGetUserProfileQuery, useSaveUserProfileMutation } from '#api/services/onboarding.ts';
import { useAppSelector, useMe } from '#state/root.ts';
import type { ProfileDraft } from '#state/settingsUser.ts';
import { useLocations } from '#subjects/opportunity/choices.ts';
import { ChoiceField } from '#ui/form/ChoiceField.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form, showRefusal, useZodForm } from '#ui/form/Form.tsx';
import { Result } from '#ui/feedback/Result.tsx';
import { SaveState } from '#ui/feedback/SaveState.tsx';
import { color } from '#ui/theme/tokens.ts';
import { MapPin } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { SectionFrame } from '../SectionFrame.tsx';
import { useDraft } from '../useDraft.ts';
import { Picture } from './Picture.tsx';

const schema = z.object({
  fullName: line(120).min(1, 'Enter your name.'),
  department: line(120),
  jobTitle: line(120),
  location: z.object({ id: z.string(), name: z.string() }).nullable(),
});

const draftOf = ({ fullName, department, jobTitleName, location }: UserProfile): ProfileDraft => ({
  fullName,
  department: department ?? '',
  jobTitle: jobTitleName ?? '',
  location,
});

function Fields({ profile, draft }: { profile: UserProfile; draft: ProfileDraft | undefined }) {
  const { t } = useTranslation();
  const { companyId, userId } = useMe();
  const [save] = useSaveUserProfileMutation();
  const form = useZodForm(schema, draft ?? draftOf(profile));
  const { change, saving, retry } = useDraft({
    section: 'profile',
    isComplete: (values) => schema.safeParse(values).success,
    save: ({ fullName, department, jobTitle, location }) =>
      save({
        companyId,
        userAccountId: userId,
        body: { fullname: fullName, department, jobTitleName: jobTitle, locationId: location?.id ?? '' },
      }).unwrap(),
    onRefused: (error) => showRefusal(form, error),
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => change({ ...values }) }),
    [form, change],
  );
  return (
    <SectionFrame footer={saving ? <SaveState saving={saving} onRetry={retry} /> : t('Saved as you change it')}>
      <Picture profile={profile} />
      <Form form={form} onSubmit={() => Promise.resolve(retry())}>
        <Field name="fullName" label={t('Full name')} autoComplete="name" maxLength={120} />
        <Field name="jobTitle" label={t('Job title')} autoComplete="organization-title" maxLength={120} />
        <Field name="department" label={t('Department')} maxLength={120} />
        <ChoiceField
          name="location"
          label={t('Location')}
          useOptions={useLocations}
          quiet
          startIcon={<MapPin size={17} color={color.text3} aria-hidden />}
        />
      </Form>
    </SectionFrame>
  );
}

/** Who somebody is, as colleagues and candidates see them; saved as it is typed. */
export function ProfileSection() {
  const { companyId, userId } = useMe();
  const query = useGetUserProfileQuery({ companyId, userAccountId: userId });
  const draft = useAppSelector(({ settingsUser }) => settingsUser.drafts.profile);
  return <Result of={query}>{(profile) => <Fields profile={profile} draft={draft} />}</Result>;
}
