import type { FeedItem } from '@marigold/contract/feed';
import Box from '@mui/material/Box';
import {
  type Ref,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { radius } from '#ui/theme/tokens.ts';
import { Actions } from './Actions.tsx';
import { FeedCard } from './FeedCard.tsx';
import { FeedVideo, type Playing } from './FeedVideo.tsx';
import { titleOf } from '../kinds.ts';
import { type FeedList, Top } from './Top.tsx';

/** How much of one has to be seen before it is the one on screen. */
const MOSTLY = 0.6;
/** Videos that are there besides the one on screen: the next, so that it begins at once. */
const isLoaded = (at: number, current: number) => at === current || at === current + 1;

/** Whether things on the page may move by themselves. */
const mayMove = () =>
  document.documentElement.dataset.motion !== 'reduced' && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What keys do with the stage. */
export interface StageControls {
  show: (at: number) => void;
  /** Goes on by so many; whoever presses a key while it still moves goes on from where it moves to. */
  step: (by: number) => void;
  toggle: () => void;
  mute: () => void;
  caption: () => void;
}

interface StageProps {
  ref?: Ref<StageControls>;
  items: readonly FeedItem[];
  /** Which is on screen at first. */
  start: number;
  current: number;
  onCurrent: (at: number) => void;
  onRenew: () => Promise<void>;
  onFollow: (item: FeedItem) => void;
  onSave: (item: FeedItem) => void;
  onWatched: (item: FeedItem) => void;
  list: FeedList;
  onList: (list: FeedList) => void;
}

/** The feed itself: one thing a screen, scrolled by hand, wheel or keys. Sound only when somebody asks for it. */
export function Stage(props: StageProps) {
  const { ref, items, start, current, onCurrent, onRenew, onFollow, onSave, onWatched, list, onList } = props;
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const playing = useRef<Playing>(null);
  const [isMuted, setMuted] = useState(true);
  const [hasCaptions, setCaptions] = useState(true);
  const [said, setSaid] = useState('');
  const [isPlaying, setPlaying] = useState(false);
  const [isMoving] = useState(mayMove);

  const show = useCallback((at: number, behavior: ScrollBehavior) => {
    const target = scroller.current?.children[at];
    if (target instanceof HTMLElement) scroller.current?.scrollTo({ top: target.offsetTop, behavior });
  }, []);
  /** What is on screen, which is drawn as such a moment later. */
  const seen = useRef(start);
  /** Where keys have it move to; null: nowhere. */
  const target = useRef<number>(null);
  const moveTo = (wanted: number) => {
    const at = Math.max(0, Math.min(items.length - 1, wanted));
    target.current = at === seen.current ? null : at;
    show(at, isMoving ? 'smooth' : 'instant');
  };
  useImperativeHandle(ref, () => ({
    show: moveTo,
    step: (by) => moveTo((target.current ?? seen.current) + by),
    toggle: () => playing.current?.toggle(),
    mute: () => setMuted((before) => !before),
    caption: () => setCaptions((before) => !before),
  }));
  const begin = useRef(start);
  useEffect(() => show(begin.current, 'instant'), [show]);

  // What had the focus may be gone with what was shown. The dialog takes it at once: a key pressed until its trap
  // notices would be heard by nobody.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) scroller.current?.closest<HTMLElement>('[tabindex="-1"]')?.focus();
  }, [current]);

  const count = items.length;
  const arrive = useEffectEvent(onCurrent);
  useEffect(() => {
    const root = scroller.current;
    if (!root) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.find(({ isIntersecting }) => isIntersecting);
        if (!entry) return;
        const at = [...root.children].indexOf(entry.target);
        seen.current = at;
        if (at === target.current) target.current = null;
        arrive(at);
      },
      { root, threshold: MOSTLY },
    );
    for (const child of root.children) observer.observe(child);
    // A movement that snaps to what it passes ends too early.
    const goOn = () => {
      if (target.current !== null) show(target.current, 'instant');
    };
    root.addEventListener('scrollend', goOn);
    return () => {
      observer.disconnect();
      root.removeEventListener('scrollend', goOn);
    };
  }, [count, show]);
  const letGo = () => {
    target.current = null;
  };

  const shown = items[current];
  return (
    <Box
      sx={{
        position: 'relative',
        width: '100%',
        maxWidth: { sm: 460 },
        height: '100%',
        justifySelf: 'center',
        overflow: 'hidden',
        borderRadius: { sm: `${radius.xl}px` },
        bgcolor: '#000',
      }}
    >
      <Box
        ref={scroller}
        className="scroll-quiet"
        role="feed"
        onWheel={letGo}
        onTouchStart={letGo}
        aria-label={t('Feed')}
        sx={{
          height: '100%',
          overflowY: 'auto',
          scrollSnapType: 'y mandatory',
          overscrollBehavior: 'contain',
          position: 'relative',
        }}
      >
        {items.map((item, at) => (
          <Box
            key={item.feedId}
            component="article"
            tabIndex={at === current ? 0 : -1}
            aria-label={titleOf(item)}
            aria-posinset={at + 1}
            aria-setsize={-1}
            sx={{
              position: 'relative',
              height: '100%',
              scrollSnapAlign: 'start',
              scrollSnapStop: 'always',
              background: item.item2 && !isLoaded(at, current) ? '#000' : undefined,
            }}
          >
            {item.item1 !== null && isLoaded(at, current) && (
              <FeedVideo
                {...(at === current && { ref: playing })}
                item={{ ...item, item1: item.item1 }}
                isCurrent={at === current}
                isStarting={isMoving}
                isMuted={isMuted}
                onSaid={setSaid}
                onPlaying={setPlaying}
                onRenew={onRenew}
                onWatched={() => onWatched(item)}
              />
            )}
            <Box inert={at !== current}>
              <FeedCard item={item} said={hasCaptions && at === current ? said : ''} onFollow={() => onFollow(item)} />
            </Box>
          </Box>
        ))}
      </Box>
      {shown && (
        <>
          <Top list={list} onList={onList} isMute={!shown.item1} isMuted={isMuted} onMute={() => setMuted(!isMuted)} />
          <Box sx={{ position: 'absolute', bottom: { xs: 84, lg: 20 }, insetInlineEnd: 12, zIndex: 3 }}>
            <Actions
              item={shown}
              isPlaying={isPlaying}
              hasCaptions={hasCaptions}
              onToggle={() => playing.current?.toggle()}
              onCaption={() => setCaptions(!hasCaptions)}
              onSave={() => onSave(shown)}
            />
          </Box>
        </>
      )}
    </Box>
  );
}
