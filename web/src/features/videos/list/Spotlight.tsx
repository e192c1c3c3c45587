import type { CompanyVideo } from '@marigold/contract/video';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#state/root.ts';
import { Empty } from '#ui/feedback/Empty.tsx';
import { Result } from '#ui/feedback/Result.tsx';
import { color } from '#ui/theme/tokens.ts';
import { useGetSpotlightVideoQuery } from '#subjects/video/company/calls.ts';
import { Picture } from './Picture.tsx';
import { Words } from '#subjects/video/company/Words.tsx';

interface SpotlightProps {
  canEdit: boolean;
  /** An upload that is on its way. */
  upload: ReactNode;
  /** The ways to another one. */
  take: (isAnother: boolean) => ReactNode;
  onPlay: (video: CompanyVideo) => void;
  onEdit: (video: CompanyVideo) => void;
  onRemove: (video: CompanyVideo) => void;
}

/** The one video with which the company introduces itself. */
export function Spotlight({ canEdit, upload, take, onPlay, onEdit, onRemove }: SpotlightProps) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const spotlight = useGetSpotlightVideoQuery({ companyId });
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {upload}
      <Result
        of={spotlight}
        skeleton={<Skeleton variant="rounded" sx={{ height: 'auto', aspectRatio: '4 / 5' }} />}
        isEmpty={({ data }) => data === null && !upload}
        empty={
          <Card>
            <Empty drawing="film" level={2} title={t('No spotlight video yet')} actions={canEdit && take(false)}>
              {canEdit
                ? t('One minute in your own words: why you started, who works here, and what a good day looks like.')
                : t('An admin of your company can record or upload one.')}
            </Empty>
          </Card>
        }
      >
        {({ data: video }) =>
          video && (
            <Card sx={{ overflow: 'hidden' }}>
              <Picture video={video} ratio="4 / 5" onPlay={() => onPlay(video)} />
              <Box sx={{ display: 'grid', gap: 1.5, p: 2 }}>
                {video.description ? (
                  <Words description={video.description} />
                ) : (
                  <Box sx={{ color: color.text3 }}>{t('No description')}</Box>
                )}
                <Box className="numbers" sx={{ typography: 'meta', color: color.text2 }}>
                  <bdi>
                    {t('Seen {{count}} times in 30 days', {
                      count: video.viewsLately,
                      defaultValue_one: 'Seen once in 30 days',
                      defaultValue_other: 'Seen {{count}} times in 30 days',
                    })}
                  </bdi>
                </Box>
                {canEdit && (
                  <>
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                      {take(true)}
                      <Button startIcon={<Pencil size={16} aria-hidden />} onClick={() => onEdit(video)}>
                        {t('Edit')}
                      </Button>
                      <Button
                        variant="text"
                        startIcon={<Trash2 size={16} aria-hidden />}
                        onClick={() => onRemove(video)}
                      >
                        {t('Remove')}
                      </Button>
                    </Box>
                    <Box sx={{ typography: 'meta', color: color.text3 }}>
                      {t('The old video stays until the new one is saved.')}
                    </Box>
                  </>
                )}
              </Box>
            </Card>
          )
        }
      </Result>
    </Box>
  );
}
