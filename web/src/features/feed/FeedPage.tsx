import type { FeedItem } from '@marigold/contract/feed';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { isApiError } from '#api/problem.ts';
import { useMayChange } from '#state/useCan.ts';
import { ViewBar } from '#subjects/company/structure/ViewBar.tsx';
import { Wordmark } from '#ui/display/Logo.tsx';
import { announce } from '#ui/feedback/announce.ts';
import { Failure } from '#ui/feedback/Failure.tsx';
import { ToastSlot, useToast } from '#ui/feedback/Toasts.tsx';
import { useUrlState } from '#ui/hooks/useUrlState.ts';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx';
import { Late } from '#ui/loading/Late.tsx';
import { color } from '#ui/theme/tokens.ts';
import { Beside } from './Beside.tsx';
import { Nothing } from './Nothing.tsx';
import { Stage, type StageControls } from './stage/Stage.tsx';
import type { FeedList } from './stage/Top.tsx';
import { UpNext } from './UpNext.tsx';
import { useFeed } from './useFeed.ts';

const Chosen = z.object({
  i: z.coerce.number().int().min(1).max(600).default(1),
  list: z.enum(['all', 'saved']).default('all'),
});
const wide = { display: { xs: 'none', lg: 'grid' } } as const;

/** Videos of the company, its open roles and matched members by turns, over the whole window. The address keeps the place. */
export function FeedPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayChange = useMayChange();
  const [{ i, list }, change] = useUrlState(Chosen);
  const { items, total = 0, error, retry, renew, reach, follow, save, watched } = useFeed(i - 1, list);
  const toast = useToast();
  const stage = useRef<StageControls>(null);
  const current = Math.min(i - 1, Math.max(0, (items?.length ?? 1) - 1));
  // Whoever leaves arrives nowhere: a place written now would replace the page they are going back to.
  const isLeaving = useRef(false);
  const arrive = (at: number) => {
    if (at < 0 || isLeaving.current) return;
    change({ i: at + 1 }, { replace: true });
    reach(at);
  };
  const close = () => {
    isLeaving.current = true;
    void (history.state?.idx > 0 ? navigate(-1) : navigate('/'));
  };
  const shown = items?.[current];
  const toggleFollow = (item: FeedItem) => {
    if (item.isOwn || item.kind !== 'branding') return;
    const { name } = item.company;
    follow(item).then(
      () =>
        announce(item.isFollowed ? t('You no longer follow {{name}}.', { name }) : t('You follow {{name}}.', { name })),
      (failure: unknown) => isApiError(failure) && toast({ message: failure.message }),
    );
  };
  const toggleSave = (item: FeedItem) =>
    void save(item).then(
      () => announce(item.isSaved ? t('No longer saved.') : t('Saved.')),
      (failure: unknown) => isApiError(failure) && toast({ message: failure.message }),
    );
  const choose = (chosen: FeedList) => change({ list: chosen, i: 1 }, { replace: true });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const isOnControl = event.target instanceof Element && event.target.closest('button, a') !== null;
    const deeds: Record<string, (() => void) | undefined> = {
      ArrowDown: () => stage.current?.step(1),
      ArrowUp: () => stage.current?.step(-1),
      PageDown: () => stage.current?.step(1),
      PageUp: () => stage.current?.step(-1),
      // As in the lists.
      j: () => stage.current?.step(1),
      k: () => stage.current?.step(-1),
      ' ': isOnControl ? undefined : () => stage.current?.toggle(),
      m: () => stage.current?.mute(),
      c: () => stage.current?.caption(),
      f: mayChange ? () => shown && toggleFollow(shown) : undefined,
      s: mayChange ? () => shown && toggleSave(shown) : undefined,
    };
    const deed = deeds[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!deed) return;
    event.preventDefault();
    deed();
  };
  return (
    <Dialog fullScreen open onClose={close} onKeyDown={onKeyDown} aria-labelledby="feed-title">
      <title>{`${t('Feed')} – Marigold`}</title>
      <VisuallyHidden>
        <h1 id="feed-title">{t('Feed')}</h1>
      </VisuallyHidden>
      {/* This covers the one above the other screens. */}
      {!mayChange && <ViewBar />}
      <Box sx={{ position: 'relative', flex: 1, minHeight: 0 }}>
        <IconButton
          aria-label={t('Close')}
          onClick={close}
          sx={{
            position: 'absolute',
            top: { xs: 12, sm: 24 },
            insetInlineStart: { xs: 12, sm: 'auto' },
            insetInlineEnd: { xs: 'auto', sm: 24 },
            zIndex: 4,
            width: 44,
            height: 44,
            color: { xs: '#fff', sm: color.text },
            bgcolor: { xs: 'rgb(0 0 0 / .5)', sm: color.card },
          }}
        >
          <X size={19} />
        </IconButton>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 460px minmax(0, 1fr)' },
            gap: 4,
            height: '100%',
            px: { xs: 0, sm: 4 },
            py: { xs: 0, sm: 3.5 },
            bgcolor: color.surface1,
          }}
        >
          {error && !items ? (
            <Box sx={{ gridColumn: '1 / -1', alignSelf: 'center' }}>
              <Failure error={error} onRetry={retry} />
            </Box>
          ) : !items ? (
            <Box sx={{ gridColumn: { lg: 2 }, justifySelf: 'center', width: '100%', maxWidth: { sm: 460 } }}>
              <Late>
                <Skeleton variant="rounded" sx={{ height: '100%' }} />
              </Late>
            </Box>
          ) : !shown ? (
            <Box sx={{ gridColumn: '1 / -1', alignSelf: 'center' }}>
              <Nothing list={list} onList={choose} />
            </Box>
          ) : (
            <>
              <Box sx={{ ...wide, alignContent: 'space-between' }}>
                <Wordmark size={28} />
                <UpNext items={items} current={current} onChoose={(at) => stage.current?.show(at)} />
              </Box>
              <Stage
                ref={stage}
                items={items}
                start={current}
                current={current}
                onCurrent={arrive}
                onRenew={renew}
                onFollow={toggleFollow}
                onSave={toggleSave}
                onWatched={watched}
                list={list}
                onList={choose}
              />
              <Box sx={wide}>
                <Beside
                  item={shown}
                  current={current}
                  total={Math.max(total, items.length)}
                  onMove={(by) => stage.current?.step(by)}
                />
              </Box>
            </>
          )}
        </Box>
        <Box
          sx={{
            position: 'absolute',
            bottom: { xs: 76, lg: 0 },
            insetInline: 0,
            zIndex: 5,
            display: 'grid',
            pointerEvents: 'none',
            '& > *': { pointerEvents: 'auto' },
          }}
        >
          <ToastSlot />
        </Box>
      </Box>
    </Dialog>
  );
}
