import { useCopy } from '#ui/hooks/useCopy.ts';
import { isApiError } from '#api/problem.ts';
import { useGetFeedAddressQuery, useRenewFeedAddressMutation } from '#api/services/scheduler.ts';
import { useMe } from '#state/root.ts';
import { StepDialog } from '#ui/feedback/StepDialog.tsx';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import { Copy, Link2, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The private address at which any calendar can read one's interviews: made, copied, renewed. */
export function FeedAddress() {
  const { t } = useTranslation();
  const me = useMe();
  const toast = useToast();
  const { data } = useGetFeedAddressQuery({ companyId: me.companyId, userId: me.userId });
  const [renew, { isLoading }] = useRenewFeedAddressMutation();
  const copy = useCopy();
  const [isAsking, setAsking] = useState(false);
  if (!data) return null;
  const { url } = data;
  const make = async () => {
    const made = await renew({ companyId: me.companyId, userId: me.userId });
    if (made.error && isApiError(made.error)) toast({ message: t(made.error.message) });
  };
  return (
    <Box
      component="section"
      aria-label={t('Your interviews in any calendar')}
      sx={{ display: 'grid', gap: 1.5, pt: 2.5, borderTop: `1px solid ${color.borderSubtle}` }}
    >
      <div>
        <Box sx={{ fontWeight: 550 }}>{t('Your interviews in any calendar')}</Box>
        <Box sx={{ typography: 'meta', color: color.text2 }}>
          {t('Subscribe to a private address. Whoever has it can read your interviews, so keep it to yourself.')}
        </Box>
      </div>
      {url === null ? (
        <Button
          startIcon={<Link2 size={16} />}
          disabled={isLoading}
          onClick={() => void make()}
          sx={{ justifySelf: 'start' }}
        >
          {t('Make an address')}
        </Button>
      ) : (
        <>
          <InputBase
            readOnly
            value={url}
            slotProps={{ input: { 'aria-label': t('Private calendar address'), dir: 'ltr' } }}
            onFocus={({ target }) => target.select()}
            sx={{ px: 1.25, py: 0.5, border: `1px solid ${color.border}`, borderRadius: '8px', fontSize: '0.8125rem' }}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button startIcon={<Copy size={16} />} onClick={() => void copy(url)}>
              {t('Copy address')}
            </Button>
            <Button startIcon={<RefreshCw size={16} />} onClick={() => setAsking(true)}>
              {t('Renew')}
            </Button>
          </Box>
        </>
      )}
      {isAsking && (
        <StepDialog
          title={t('Make a new address?')}
          description={t('Calendars that use the present one stop getting your interviews.')}
          confirm={t('Renew')}
          onConfirm={make}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  );
}
