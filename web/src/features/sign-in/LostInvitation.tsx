import { isApiError } from '#api/problem.ts';
import { AuthPage } from '#ui/layout/AuthPage.tsx';
import { Failure } from '#ui/feedback/Failure.tsx';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';

interface LostInvitationProps {
  /** Why it could not be shown. */
  error: unknown;
  onRetry: () => void;
}

/** An invitation that cannot be shown: used or too old, or a server that did not answer. */
export function LostInvitation({ error, onRetry }: LostInvitationProps) {
  const { t } = useTranslation();
  const refusal = isApiError(error) ? error : { status: 'PARSING_ERROR' as const, message: '' };
  const isOver = refusal.status === 410 || refusal.status === 400;
  return (
    <AuthPage
      documentTitle={t('Invitation')}
      title={isOver ? t('This invitation does not work') : t('Invitation')}
      subtitle={
        isOver &&
        t('It has expired, was used or was replaced by a newer one. Ask the person who invited you for another.')
      }
    >
      {isOver ? (
        <Button component={RouterLink} to="/sign-in" variant="contained" size="large">
          {t('I have joined already: sign in')}
        </Button>
      ) : (
        <Failure error={refusal} onRetry={onRetry} />
      )}
    </AuthPage>
  );
}
