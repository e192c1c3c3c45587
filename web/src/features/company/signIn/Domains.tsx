import { sso, type SsoDomain } from '@marigold/contract/sso';
import { isApiError } from '#api/problem.ts';
import { useAddDomainMutation, useCheckDomainMutation, useRemoveDomainMutation } from '#subjects/company/ssoApi.ts';
import { useMe } from '#state/root.ts';
import { StepDialog } from '#ui/feedback/StepDialog.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form, useZodForm } from '#ui/form/Form.tsx';
import { color, radius } from '#ui/theme/tokens.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingBlock } from '../settings/SettingBlock.tsx';
import { CopyLine } from './CopyLine.tsx';

const schema = sso.routes.addDomain.body;

/** What proves a domain, to be typed where its names are kept. */
function Proof({ domain: { domainId, record } }: { domain: SsoDomain }) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const [check, { isLoading, error }] = useCheckDomainMutation();
  return (
    <Box sx={{ display: 'grid', gap: 1.25, gridColumn: '1 / -1', minWidth: 0 }}>
      <Box sx={{ typography: 'meta', color: color.text2 }}>
        {t('Add this record of the type TXT where the names of your domain are kept, then look for it.')}
      </Box>
      <CopyLine label={t('Name of the record')} text={record.name} />
      <CopyLine label={t('Its value')} text={record.value} />
      {isApiError(error) && <Alert severity="warning">{t(error.message)}</Alert>}
      <Button loading={isLoading} onClick={() => void check({ companyId, domainId })} sx={{ justifySelf: 'start' }}>
        {t('Look for the record')}
      </Button>
    </Box>
  );
}

function DomainRow({ domain }: { domain: SsoDomain }) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const [remove] = useRemoveDomainMutation();
  const [isEnding, setEnding] = useState(false);
  const { isVerified, domainId } = domain;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'center',
        gap: 1.25,
        p: 1.5,
        border: `1px solid ${color.border}`,
        borderRadius: `${radius.lg}px`,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minWidth: 0 }}>
        <Box component="bdi" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {domain.domain}
        </Box>
        <Chip
          size="small"
          color={isVerified ? 'success' : 'default'}
          label={isVerified ? t('proven') : t('not proven yet')}
        />
      </Box>
      <Button size="small" aria-label={t('Remove {{name}}', { name: domain.domain })} onClick={() => setEnding(true)}>
        {t('Remove')}
      </Button>
      {!isVerified && <Proof domain={domain} />}
      {isEnding && (
        <StepDialog
          title={t('Remove {{name}}?', { name: domain.domain })}
          description={t('People with such an address sign in with their passwords again.')}
          confirm={t('Remove')}
          destructive
          onConfirm={async () => {
            await remove({ companyId, domainId }).unwrap();
          }}
          onClose={() => setEnding(false)}
        />
      )}
    </Box>
  );
}

/** The domains of the company: whose addresses its provider vouches for. */
export function Domains({ domains }: { domains: readonly SsoDomain[] }) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const [add] = useAddDomainMutation();
  const form = useZodForm(schema, { domain: '' });
  return (
    <SettingBlock
      title={t('Your domains')}
      words={t('The provider lets people in whose e-mail is of a domain that is proven to be yours.')}
    >
      {domains.length > 0 && (
        <Box
          component="ul"
          aria-label={t('Your domains')}
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
        >
          {domains.map((domain) => (
            <DomainRow key={domain.domainId} domain={domain} />
          ))}
        </Box>
      )}
      <Form
        form={form}
        onSubmit={async (body) => {
          await add({ companyId, body }).unwrap();
          form.reset();
        }}
      >
        <Field name="domain" label={t('Domain')} placeholder="example.com" inputMode="url" />
        <Button type="submit" sx={{ justifySelf: 'start' }}>
          {t('Add the domain')}
        </Button>
      </Form>
    </SettingBlock>
  );
}
