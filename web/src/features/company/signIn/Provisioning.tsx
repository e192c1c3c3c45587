import { mostScimTokens, type scim } from '@marigold/contract/scim';
import type { Reply } from '@marigold/contract/kit';
import { useSaveScimTakerMutation, useShowScimQuery } from '#subjects/company/scimApi.ts';
import { isApiError } from '#api/problem.ts';
import { useMe } from '#state/root.ts';
import { Result } from '#ui/feedback/Result.tsx';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { color } from '#ui/theme/tokens.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { SettingBlock } from '../settings/SettingBlock.tsx';
import { CopyLine } from './CopyLine.tsx';
import { MakeToken, TokenRow } from './ProvisioningToken.tsx';

type Shown = Reply<(typeof scim.routes)['showScim']>;

/** Who takes over from people whom the provider deactivates; saved as it is chosen. */
function Taker({ takeOver, takers }: Pick<Shown, 'takeOver' | 'takers'>) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const toast = useToast();
  const [save, { error, isLoading, originalArgs }] = useSaveScimTakerMutation();
  // Whoever has left meanwhile takes nothing over.
  const kept = takers.some(({ userId }) => userId === takeOver) ? takeOver : null;
  const choose = async (userId: string) => {
    const saved = await save({ companyId, body: { takeOver: userId || null } });
    if (!saved.error) toast({ message: t('Saved.') });
  };
  return (
    <>
      <TextField
        select
        label={t('Who takes over from people who are deactivated')}
        value={(isLoading ? originalArgs?.body.takeOver : kept) ?? ''}
        onChange={({ target }) => void choose(target.value)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{t('The super admin')}</MenuItem>
        {takers.map(({ userId, fullName }) => (
          <MenuItem key={userId} value={userId}>
            {fullName}
          </MenuItem>
        ))}
      </TextField>
      {isApiError(error) && <Alert severity="warning">{t(error.message)}</Alert>}
    </>
  );
}

function Set({ address, tokens, takeOver, takers }: Shown) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <CopyLine label={t('Address for the provider (SCIM 2.0)')} text={address} />
      {tokens.length === 0 ? (
        <Box sx={{ typography: 'meta', color: color.text2 }}>
          {t('No token yet: the provider needs one beside the address.')}
        </Box>
      ) : (
        <Box component="ul" aria-label={t('Tokens')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {tokens.map((token) => (
            <TokenRow key={token.tokenId} token={token} />
          ))}
        </Box>
      )}
      {tokens.length < mostScimTokens && <MakeToken />}
      <Taker takeOver={takeOver} takers={takers} />
    </Box>
  );
}

/** How the company's provider makes, changes and deactivates accounts here. */
export function Provisioning({ hasDomain }: { hasDomain: boolean }) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const query = useShowScimQuery({ companyId });
  return (
    <SettingBlock
      title={t('Users from your provider (SCIM)')}
      words={t(
        'Your provider makes accounts for people you assign there, and ends their access here when they leave. The super admin is never changed.',
      )}
    >
      {!hasDomain && (
        <Alert severity="info">{t('Accounts are made for addresses of your proven domains. Prove one first.')}</Alert>
      )}
      <Result of={query} skeleton={<Skeleton height={120} />}>
        {(shown) => <Set {...shown} />}
      </Result>
    </SettingBlock>
  );
}
