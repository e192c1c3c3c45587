import { useReadOutboxQuery } from '#api/services/outbox.ts';
import { color } from '#ui/theme/tokens.ts';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';

interface OutboxNoteProps {
  /** Whose mails the outbox opens with; everybody's unless said. */
  of?: string;
  /** Without space around it. */
  isFlush?: boolean;
}

/** It says how this server is set up, which is no news to act on. */
const quiet = {
  bgcolor: color.surface2,
  color: color.text2,
  border: `1px solid ${color.borderSubtle}`,
  '& .MuiAlert-icon': { color: color.text3 },
} as const;

/** Where mails went, on a server that sends none and to somebody at its own machine; nothing for everybody else. */
export function OutboxNote({ of, isFlush }: OutboxNoteProps) {
  const { t } = useTranslation();
  const { isSuccess } = useReadOutboxQuery({ to: 'nobody' });
  if (!isSuccess) return null;
  return (
    <Alert
      severity="info"
      icon={<Inbox size={18} />}
      sx={{ ...quiet, ...(!isFlush && { mx: { xs: 2, sm: 3, xl: 4 }, mt: 2 }) }}
    >
      {t('No mail server is set up here, so mails wait in the outbox.')}{' '}
      <Link
        component={RouterLink}
        to={{ pathname: '/outbox', search: of && new URLSearchParams({ to: of }).toString() }}
      >
        {t('Open the outbox')}
      </Link>
    </Alert>
  );
}
