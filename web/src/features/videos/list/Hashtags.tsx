import { hashtagsOf } from '@marigold/contract/videos';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import { Check, Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#api/problem.ts';
import { useFollowHashtagMutation, useSearchHashtagsQuery } from '#subjects/video/company/calls.ts';
import { announce } from '#ui/feedback/announce.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { color } from '#ui/theme/tokens.ts';

/** The most hashtags that are asked for at once. */
const most = 200;
const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, rowGap: 1 } as const;

interface HashtagsProps {
  /** The one that is looked for, in small letters and without its sign; empty: none. */
  hashtag: string;
  onHashtag: (hashtag: string) => void;
}

/** Follows the hashtag that is looked for, and names those that are followed: their videos come into the feed. */
export function Hashtags({ hashtag, onHashtag }: HashtagsProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const followed = useSearchHashtagsQuery({ followed: 'true', length: most });
  const [send, { isLoading, originalArgs }] = useFollowHashtagMutation();
  const follow = async (name: string, isWanted: boolean) => {
    try {
      await send({ hashtag: name, follow: isWanted ? 'true' : 'false' }).unwrap();
      const said = { name: `#${name}` };
      announce(isWanted ? t('You follow {{name}}.', said) : t('You no longer follow {{name}}.', said));
    } catch (failure) {
      if (isApiError(failure)) toast({ message: failure.message });
    }
  };
  const all = (followed.data?.data ?? []).map((each) => each.hashtag);
  const isFollowed =
    isLoading && originalArgs?.hashtag === hashtag ? originalArgs.follow === 'true' : all.includes(hashtag);
  const canFollow = followed.data !== undefined && hashtagsOf(`#${hashtag}`)[0] === hashtag;
  if (!canFollow && all.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1.25 }}>
      {canFollow && (
        <Box sx={row}>
          <Button
            size="small"
            aria-pressed={isFollowed}
            startIcon={isFollowed ? <Check size={15} aria-hidden /> : <Plus size={15} aria-hidden />}
            onClick={() => void follow(hashtag, !isFollowed)}
            sx={{ maxWidth: '100%', overflowWrap: 'anywhere' }}
          >
            {isFollowed ? t('Following #{{hashtag}}', { hashtag }) : t('Follow #{{hashtag}}', { hashtag })}
          </Button>
          <Box sx={{ typography: 'meta', color: color.text2 }}>
            {t('Videos of other companies that carry it come into your feed.')}
          </Box>
        </Box>
      )}
      {all.length > 0 && (
        <Box sx={row}>
          <Box id="followed-hashtags" sx={{ typography: 'meta', color: color.text2 }}>
            {t('Hashtags you follow')}
          </Box>
          <Box component="ul" aria-labelledby="followed-hashtags" sx={{ ...row, m: 0, p: 0, listStyle: 'none' }}>
            {all.map((name) => (
              <Box component="li" key={name} sx={{ maxWidth: '100%', display: 'inline-flex', alignItems: 'center' }}>
                <Chip
                  label={<bdi>#{name}</bdi>}
                  aria-pressed={name === hashtag}
                  color={name === hashtag ? 'primary' : 'default'}
                  onClick={() => onHashtag(name === hashtag ? '' : name)}
                />
                <IconButton
                  size="small"
                  aria-label={t('Follow #{{hashtag}} no longer', { hashtag: name })}
                  onClick={() => void follow(name, false)}
                >
                  <X size={14} aria-hidden />
                </IconButton>
              </Box>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}
