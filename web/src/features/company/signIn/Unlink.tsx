import { sso } from '@marigold/contract/sso';
import { useUnlinkPersonMutation } from '#subjects/company/ssoApi.ts';
import { useMe } from '#state/root.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form, useZodForm } from '#ui/form/Form.tsx';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { SettingBlock } from '../settings/SettingBlock.tsx';

const schema = sso.routes.unlinkPerson.body;

/** Forgets who somebody is at the provider, where they have another account now. */
export function Unlink({ provider }: { provider: string }) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const toast = useToast();
  const [unlink] = useUnlinkPersonMutation();
  const form = useZodForm(schema, { email: '' });
  return (
    <SettingBlock
      title={t('Somebody has another account there')}
      words={t(
        'After the first sign-in people are known by their account at {{provider}}, not by their address. Remove the link, and the next sign-in makes a new one.',
        { provider },
      )}
    >
      <Form
        form={form}
        onSubmit={async (body) => {
          await unlink({ companyId, body }).unwrap();
          form.reset();
          toast({ message: t('The link is removed.') });
        }}
      >
        <Field name="email" type="email" label={t('E-mail')} />
        <Button type="submit" sx={{ justifySelf: 'start' }}>
          {t('Remove the link')}
        </Button>
      </Form>
    </SettingBlock>
  );
}
