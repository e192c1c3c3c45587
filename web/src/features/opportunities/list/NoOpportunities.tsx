import { Empty } from '#ui/feedback/Empty.tsx';
import { useMayChange, useMaySee } from '#state/useCan.ts';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Nothing was ever made here: says what this is for, and starts it. */
export function NoOpportunities() {
  const { t } = useTranslation();
  const mayChange = useMayChange();
  const mayCreate = useMaySee('createOpportunities');
  if (!mayCreate)
    return (
      <Empty drawing="start" title={t('No roles yet')}>
        {t('Roles that you review stand here with their candidates.')}
      </Empty>
    );
  return (
    <Empty
      drawing="start"
      title={t('Your first role takes three minutes')}
      actions={
        mayChange && (
          <Button variant="contained" component={Link} to="/opportunities/new">
            {t('Create a role')}
          </Button>
        )
      }
    >
      {t('Title, place and three skills are enough to see who fits.')}
    </Empty>
  );
}

/** There are opportunities, but the filters leave none. */
export function NothingFiltered({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <Empty
      drawing="search"
      title={t('Nothing fits these filters')}
      actions={<Button onClick={onClear}>{t('Clear filters')}</Button>}
    >
      {t('Your other roles are still there.')}
    </Empty>
  );
}
