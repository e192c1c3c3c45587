import { useAddDemoCandidatesMutation } from '#api/services/demo.ts';
import { isApiError } from '#api/problem.ts';
import { Empty } from '#ui/feedback/Empty.tsx';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { UsersRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Time between two looks whether the people who were added can be compared with, in milliseconds; and how many looks. */
const LOOK = { pause: 500, most: 60 };

interface EmptyPoolProps {
  companyId: string;
  /** Asks again who matches; the pool is no longer empty once people were added. */
  onAdded: () => void;
}

/** Nobody is there to be compared with: said plainly, with made-up people for those who want to look around. */
export function EmptyPool({ companyId, onAdded }: EmptyPoolProps) {
  const { t } = useTranslation();
  const [add, { isLoading, isSuccess, error }] = useAddDemoCandidatesMutation();
  const [looks, setLooks] = useState(0);
  const isWaiting = isSuccess && looks < LOOK.most;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => {
      setLooks((count) => count + 1);
      onAdded();
    }, LOOK.pause);
    return () => clearTimeout(timer);
  }, [isWaiting, looks, onAdded]);
  return (
    <Empty
      drawing="people"
      title={t('No candidates yet')}
      actions={
        <Button
          variant="contained"
          color="inherit"
          startIcon={<UsersRound size={17} aria-hidden />}
          loading={isLoading || isWaiting}
          onClick={() => void add({ companyId })}
        >
          {t('Add demo candidates')}
        </Button>
      }
      note={t('They are made up and marked as such, only your company sees them, and you can remove them at any time.')}
    >
      {t(
        'This server is new, so there is nobody to compare with. You can post the role all the same: whoever comes is matched at once.',
      )}
      {isApiError(error) && (
        <Alert severity="error" sx={{ mt: 2, textAlign: 'start' }}>
          {t(error.message)}
        </Alert>
      )}
    </Empty>
  );
}
