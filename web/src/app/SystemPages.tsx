import { BrokenBloom } from '#ui/display/drawings.tsx';
import { Empty } from '#ui/feedback/Empty.tsx';
import { Failure } from '#ui/feedback/Failure.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

const Centred = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box sx={{ display: 'grid', minHeight: '100%', alignContent: 'center' }}>
    <title>{`${title} – Marigold`}</title>
    {children}
  </Box>
);

/** An address that leads nowhere. */
export function NotFound() {
  const { t } = useTranslation();
  return (
    <Centred title={t('This page isn’t here any more')}>
      <Empty
        level={1}
        art={<BrokenBloom petal={6} />}
        title={t('This page isn’t here any more')}
        actions={
          <Button variant="contained" component={Link} to="/">
            {t('Back to the start')}
          </Button>
        }
      >
        {t('It was deleted or moved. Everything else is fine.')}
      </Empty>
    </Centred>
  );
}

/** A page the person's role does not include. */
export function Forbidden() {
  const { t } = useTranslation();
  return (
    <Centred title={t('You can’t see this page')}>
      <Empty
        level={1}
        art={<BrokenBloom petal={3} />}
        title={t('You can’t see this page')}
        actions={
          <Button variant="contained" component={Link} to="/">
            {t('Back to the start')}
          </Button>
        }
      >
        {t('Your role does not include it. An admin of your company can change that.')}
      </Empty>
    </Centred>
  );
}

/** A screen that broke. */
export function ScreenError() {
  const { t } = useTranslation();
  return (
    <Centred title={t('That didn’t work on our side')}>
      <Failure level={1} error={{ status: 'PARSING_ERROR', message: '' }} onRetry={() => location.reload()} />
    </Centred>
  );
}
