import type { SessionItem } from '@marigold/contract/authentication';
import { useFormat } from '#ui/hooks/useFormat.ts';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SecurityRow } from './SecurityRow.tsx';

const phones = new Set(['Android', 'iOS']);

interface SessionRowProps {
  session: SessionItem;
  /** Settles when the session has ended, or could not be ended. */
  onEnd: () => Promise<void>;
}

/** One place where somebody is signed in: with what, and since when. */
export function SessionRow({ session, onEnd }: SessionRowProps) {
  const { t } = useTranslation();
  const { brief } = useFormat();
  const [isEnding, setEnding] = useState(false);
  const { browser, system, isCurrent, createdDate, lastSeenDate } = session;
  const name =
    browser && system
      ? t('{{browser}} on {{system}}', { browser, system })
      : (browser ?? system ?? t('A browser that does not say its name'));
  const end = () => {
    setEnding(true);
    void onEnd().finally(() => setEnding(false));
  };
  return (
    <SecurityRow
      icon={phones.has(system ?? '') ? Smartphone : Monitor}
      name={name}
      details={
        isCurrent
          ? t('Signed in {{when}}', { when: brief(createdDate) })
          : t('Last used {{when}}', { when: brief(lastSeenDate) })
      }
    >
      {isCurrent ? (
        <Chip size="small" label={t('This one')} />
      ) : (
        <Button size="small" loading={isEnding} aria-label={t('Sign out {{name}}', { name })} onClick={end}>
          {t('Sign out')}
        </Button>
      )}
    </SecurityRow>
  );
}
