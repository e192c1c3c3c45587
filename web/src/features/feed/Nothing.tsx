import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan } from '#state/useCan.ts';
import { Empty } from '#ui/feedback/Empty.tsx';
import type { FeedList } from './stage/Top.tsx';

/** Where there is nothing to show: what would be here, and the way to it. */
export function Nothing({ list, onList }: { list: FeedList; onList: (list: FeedList) => void }) {
  const { t } = useTranslation();
  const canEdit = useCan('editCompany');
  if (list === 'saved')
    return (
      <Empty
        drawing="film"
        title={t('Nothing saved yet')}
        actions={
          <Button variant="contained" onClick={() => onList('all')}>
            {t('Open the feed')}
          </Button>
        }
      >
        {t('What you save in the feed stands here until you let it go. Nobody else sees it.')}
      </Empty>
    );
  return (
    <Empty
      drawing="film"
      title={t('Nothing in the feed yet')}
      actions={
        canEdit && (
          <Button variant="contained" component={Link} to="/videos">
            {t('Add a video')}
          </Button>
        )
      }
    >
      {t(
        'Branding videos of your company, your open roles and videos of their candidates appear here by turns. The spotlight video stands on your public page instead.',
      )}
    </Empty>
  );
}
