import type { Connection } from '@marigold/contract/calendar';
import { useDisconnectMutation } from '#subjects/calendar/calendarApi.ts';
import { announce } from '#ui/feedback/announce.ts';
import { StepDialog } from '#ui/feedback/StepDialog.tsx';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { color } from '#ui/theme/tokens.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CalendarCheck2, CalendarX2, Hourglass, RefreshCw, Unplug } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarCard, ProviderHead } from './ProviderHead.tsx';
import { providers } from './providers.ts';
import { ServerForm } from './ServerForm.tsx';
import type { Own } from './useOwn.ts';
import { useLossWords } from './useLossWords.ts';
import { useSignIn } from './useSignIn.ts';

/** How a calendar does: it answers, or why it does not; and what is not in it yet. */
function Health({ connection }: { connection: Connection }) {
  const { t } = useTranslation();
  const { brief, number } = useFormat();
  const lossWords = useLossWords();
  const { provider, state, checkedAt, silentSince, waiting } = connection;
  return (
    <>
      {state === 'lost' ? (
        <Alert severity="warning" icon={<CalendarX2 size={18} />}>
          {lossWords(connection)}
        </Alert>
      ) : (
        <Box className="numbers" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <CalendarCheck2 size={16} color={color.successText} aria-hidden />
          {checkedAt ? t('Connected, last answer {{when}}', { when: brief(checkedAt) }) : t('Connected')}
        </Box>
      )}
      {state === 'ok' && silentSince && (
        <Alert severity="warning">
          {t(
            '{{provider}} has not said since {{when}} when you are busy. Until it does, candidates may be offered such times.',
            { provider: providers[provider].name, when: brief(silentSince) },
          )}
        </Alert>
      )}
      {waiting > 0 && (
        <Box className="numbers" sx={{ display: 'flex', alignItems: 'center', gap: 1, color: color.text2 }}>
          <Hourglass size={16} color={color.text3} aria-hidden />
          {t('{{shown}} interviews ahead are not in it yet', {
            count: waiting,
            shown: number(waiting),
            defaultValue_one: 'One interview ahead is not in it yet',
            defaultValue_other: '{{shown}} interviews ahead are not in it yet',
          })}
        </Box>
      )}
    </>
  );
}

interface CalendarCardProps {
  own: Own;
  connection: Connection;
  /** Whether the settings lie over the page. */
  inDrawer?: boolean;
}

/** The calendar that is connected: whose it is, how it does, and how to connect it again or let go of it. */
export function CalendarCard({ own, connection, inDrawer = false }: CalendarCardProps) {
  const { t } = useTranslation();
  const { companyId, userId } = own;
  const { provider, email, state } = connection;
  const { begin, busy, refusal } = useSignIn(own);
  const [forget] = useDisconnectMutation();
  const [open, setOpen] = useState<'form' | 'asking' | null>(null);
  const close = () => setOpen(null);
  const isOther = provider !== 'caldav' && email.toLowerCase() !== own.email.toLowerCase();
  const again = () => (provider === 'caldav' ? setOpen('form') : void begin(provider, { inDrawer }));
  const disconnect = async () => {
    await forget({ companyId, userId }).unwrap();
    announce(t('Your calendar is disconnected.'));
  };
  return (
    <Box component="section" aria-label={t('Your calendar')} sx={calendarCard}>
      <ProviderHead provider={provider} title={<bdi>{email}</bdi>} words={providers[provider].name} />
      {refusal && <Alert severity="error">{t(refusal)}</Alert>}
      <Health connection={connection} />
      {isOther && (
        <Box sx={{ typography: 'meta', color: color.text2, overflowWrap: 'anywhere' }}>
          {t('You signed in there as {{calendar}}, your profile says {{profile}}. Reconnect to use another account.', {
            calendar: email,
            profile: own.email,
          })}
        </Box>
      )}
      {open === 'form' ? (
        <ServerForm own={own} userName={email} onClose={close} />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant={state === 'lost' ? 'contained' : 'outlined'}
            startIcon={<RefreshCw size={16} />}
            loading={busy !== null}
            onClick={again}
          >
            {t('Reconnect')}
          </Button>
          <Button startIcon={<Unplug size={16} />} disabled={busy !== null} onClick={() => setOpen('asking')}>
            {t('Disconnect')}
          </Button>
        </Box>
      )}
      {open === 'asking' && (
        <StepDialog
          title={t('Disconnect this calendar?')}
          description={t(
            'Interviews stay booked, and what stands in the calendar stays there. Marigold no longer changes it, and no longer sees when you are busy.',
          )}
          confirm={t('Disconnect')}
          destructive
          onConfirm={disconnect}
          onClose={close}
        />
      )}
    </Box>
  );
}
