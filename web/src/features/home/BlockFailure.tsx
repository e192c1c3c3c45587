import { isApiError, isForbidden } from '#api/problem.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

/** One block that failed while the rest of the page works. */
export function BlockFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert
      severity="error"
      action={
        !isForbidden(error) && (
          <Button size="small" color="inherit" variant="text" onClick={onRetry}>
            {t('Try again')}
          </Button>
        )
      }
    >
      {isApiError(error) && error.message ? t(error.message) : t('That didn’t work on our side')}
    </Alert>
  );
}
