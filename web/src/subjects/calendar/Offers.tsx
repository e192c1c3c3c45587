import type { Connected, SignInProvider } from '@marigold/contract/calendar';
import { color } from '#ui/theme/tokens.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarCard, ProviderHead } from './ProviderHead.tsx';
import { providers } from './providers.ts';
import { ServerForm } from './ServerForm.tsx';
import type { Own } from './useOwn.ts';
import { useSignIn } from './useSignIn.ts';

/** What whoever runs the server has to set before a calendar can be connected. */
function HowToSetUp({ provider }: { provider: SignInProvider }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ typography: 'meta', color: color.text2, overflowWrap: 'anywhere' }}>
      {t('Whoever runs this server sets these, and registers the return address with the provider:')}
      <Box component="ul" dir="ltr" sx={{ m: 0, mt: 0.5, paddingInlineStart: 2.5, textAlign: 'start' }}>
        {[...providers[provider].settings, `${window.location.origin}/onboarding/calendar`].map((line) => (
          <li key={line}>
            <code>{line}</code>
          </li>
        ))}
      </Box>
    </Box>
  );
}

interface OffersProps {
  own: Own;
  offers: Connected['offers'];
  /** Whether the settings lie over the page. */
  inDrawer?: boolean;
}

/** The calendars that can be connected here, and what is missing for those that cannot. */
export function Offers({ own, offers, inDrawer = false }: OffersProps) {
  const { t } = useTranslation();
  const { begin, busy, refusal } = useSignIn(own);
  const [isTyping, setTyping] = useState(false);
  const shown = (['google', 'outlook'] as const).filter((provider) => offers[provider] || own.isAdmin);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      {refusal && <Alert severity="error">{t(refusal)}</Alert>}
      {shown.map((provider) => {
        const { name } = providers[provider];
        return (
          <Box key={provider} component="section" aria-label={name} sx={calendarCard}>
            <ProviderHead
              provider={provider}
              title={name}
              words={offers[provider] ? t('You sign in there and allow access.') : t('Not set up on this server')}
            >
              {offers[provider] && (
                <Button
                  loading={busy === provider}
                  disabled={busy !== null}
                  aria-label={t('Connect {{name}}', { name })}
                  onClick={() => void begin(provider, { inDrawer })}
                >
                  {t('Connect')}
                </Button>
              )}
            </ProviderHead>
            {!offers[provider] && <HowToSetUp provider={provider} />}
          </Box>
        );
      })}
      <Box component="section" aria-label={t('Another calendar')} sx={calendarCard}>
        <ProviderHead
          provider="caldav"
          title={t('Another calendar')}
          words={t('By CalDAV, as Nextcloud, iCloud and Fastmail offer it')}
        >
          {!isTyping && (
            <Button aria-label={t('Connect {{name}}', { name: 'CalDAV' })} onClick={() => setTyping(true)}>
              {t('Connect')}
            </Button>
          )}
        </ProviderHead>
        {isTyping && <ServerForm own={own} onClose={() => setTyping(false)} />}
      </Box>
      {shown.length === 0 && (
        <Box sx={{ typography: 'meta', color: color.text2 }}>
          {t('Google and Outlook are not set up on this server. An admin of your company can see what is missing.')}
        </Box>
      )}
    </Box>
  );
}
