import type { CompanyVideo, RemovedVideo } from '@marigold/contract/video';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#state/root.ts';
import { useListRemovedVideosQuery } from '#subjects/video/company/calls.ts';
import { announce } from '#ui/feedback/announce.ts';
import { Result } from '#ui/feedback/Result.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { color } from '#ui/theme/tokens.ts';
import type { Kind } from '../making/about.ts';
import { Picture } from './Picture.tsx';

const HOUR = 3_600_000;

interface RemovedProps {
  onPlay: (played: { kind: Kind; video: CompanyVideo }) => void;
  /** Answers whether it is back, with nothing changed. */
  onPutBack: (kind: Kind, videoId: string, change: Record<string, never>) => Promise<boolean>;
}

/** Videos that were removed and can be put back, each with the time it has left; nothing where there are none. */
export function Removed({ onPlay, onPutBack }: RemovedProps) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const now = useNow().getTime();
  const removed = useListRemovedVideosQuery({ companyId });
  const putBack = async ({ kind, videoId }: RemovedVideo) => {
    if (await onPutBack(kind, videoId, {})) announce(t('The video is back.'));
  };
  return (
    <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
      <Result of={removed} skeleton={null} empty={null}>
        {({ data }) => (
          <Box component="section" aria-labelledby="removed" sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
              <Typography id="removed" variant="h2">
                {t('Removed videos')}
              </Typography>
              <Box sx={{ typography: 'meta', color: color.text2 }}>
                {t('Each is gone for good a day after it was removed.')}
              </Box>
            </Box>
            <Box
              component="ul"
              aria-labelledby="removed"
              sx={{
                m: 0,
                p: 0,
                listStyle: 'none',
                display: 'grid',
                gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
                gap: 2,
              }}
            >
              {data.map((video) => (
                <Card
                  component="li"
                  key={video.kind + video.videoId}
                  sx={{ display: 'grid', gridTemplateColumns: '112px minmax(0, 1fr)', overflow: 'hidden' }}
                >
                  <Picture video={video} ratio="1 / 1" onPlay={() => onPlay({ kind: video.kind, video })} />
                  <Box sx={{ display: 'grid', gap: 0.75, alignContent: 'start', justifyItems: 'start', p: 1.5 }}>
                    <Box sx={{ typography: 'meta', color: color.text2 }}>
                      {video.kind === 'spotlight' ? t('Spotlight video') : t('Branding video')}
                    </Box>
                    {video.description ? (
                      <Box
                        sx={{
                          display: '-webkit-box',
                          WebkitLineClamp: 2,
                          WebkitBoxOrient: 'vertical',
                          overflow: 'hidden',
                          overflowWrap: 'anywhere',
                        }}
                      >
                        <bdi>{video.description}</bdi>
                      </Box>
                    ) : (
                      <Box sx={{ color: color.text3 }}>{t('No description')}</Box>
                    )}
                    <Box className="numbers" sx={{ typography: 'meta', color: color.text2 }}>
                      {t('Gone for good in {{count}} hours', {
                        count: Math.max(1, Math.ceil((Date.parse(video.keptUntil) - now) / HOUR)),
                        defaultValue_one: 'Gone for good in {{count}} hour',
                        defaultValue_other: 'Gone for good in {{count}} hours',
                      })}
                    </Box>
                    <Button
                      size="small"
                      startIcon={<Undo2 size={15} aria-hidden />}
                      onClick={() => void putBack(video)}
                    >
                      {t('Put back')}
                    </Button>
                  </Box>
                </Card>
              ))}
            </Box>
          </Box>
        )}
      </Result>
    </Box>
  );
}
