import type { ImportFilePage, ImportFound } from '@marigold/contract/importFound';
import { useGetImportFilePageQuery } from '#api/services/import.ts';
import { useMe } from '#state/root.ts';
import { Empty } from '#ui/feedback/Empty.tsx';
import { Result } from '#ui/feedback/Result.tsx';
import { color, radius } from '#ui/theme/tokens.ts';
import { reachableScroll } from '#ui/layout/reachableScroll.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Paper is white in every theme, and so is what is marked on it. */
const paper = { ground: '#fff', ink: '#1d1b16', mark: 'rgb(255 176 32 / 38%)', edge: '#b45309' };
/** In thousandths: what stays free around the letters of a marked line. */
const margin = 3;
const enlarged = 190;
const mark = 'data-mark';

/** Brings the first marked line near the top of what scrolls, and leaves everything around that where it is. */
const showMark = (region: HTMLElement | null): void => {
  const first = region?.querySelector<HTMLElement>(`[${mark}]`);
  if (!region || !first) return;
  const [around, own] = [region.getBoundingClientRect(), first.getBoundingClientRect()];
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  region.scrollBy({
    top: own.top - around.top - region.clientHeight / 3,
    left: own.left - around.left - 16,
    behavior: isCalm ? 'auto' : 'smooth',
  });
};

/** A page as a picture, with the lines of what is looked at. */
function Picture({ of: page, marked, alt }: { of: ImportFilePage; marked: readonly ImportFound[]; alt: string }) {
  const places = marked.flatMap((one) => one.places).filter((place) => place.page === page.page);
  const once = new Map(places.map((place) => [JSON.stringify(place), place]));
  return (
    <Box sx={{ position: 'relative', bgcolor: paper.ground }} style={{ aspectRatio: `${page.width} / ${page.height}` }}>
      <Box
        component="img"
        src={`data:image/webp;base64,${page.image}`}
        alt={alt}
        sx={{ display: 'block', width: '100%', height: '100%' }}
      />
      {[...once].map(([key, { x, y, width, height }]) => (
        <Box
          key={key}
          aria-hidden
          {...{ [mark]: true }}
          sx={{
            position: 'absolute',
            bgcolor: paper.mark,
            mixBlendMode: 'multiply',
            outline: `1.5px solid ${paper.edge}`,
            borderRadius: '2px',
            '@media (forced-colors: active)': { outline: '2px solid Highlight' },
          }}
          // As style: a page is not mirrored with the screen around it.
          style={{
            left: `${(x - margin) / 10}%`,
            top: `${(y - margin) / 10}%`,
            width: `${(width + 2 * margin) / 10}%`,
            height: `${(height + 2 * margin) / 10}%`,
          }}
        />
      ))}
    </Box>
  );
}

/** The lines of a file that has no pages. */
function Lines({ of: lines, marked }: { of: readonly string[]; marked: readonly ImportFound[] }) {
  const { t } = useTranslation();
  const isMarked = new Set(marked.map(({ line }) => line));
  return (
    <Box
      component="ol"
      aria-label={t('Lines of the CV')}
      sx={{ m: 0, py: 1.5, px: 0, listStyle: 'none', bgcolor: paper.ground, color: paper.ink, typography: 'body2' }}
    >
      {lines.map((line, at) => (
        <Box
          component="li"
          // Lines are what they are by their place.
          key={at}
          {...(isMarked.has(at + 1) && { [mark]: true, 'aria-current': true })}
          sx={{
            px: 1.5,
            minHeight: '0.8em',
            overflowWrap: 'anywhere',
            whiteSpace: 'pre-wrap',
            ...(isMarked.has(at + 1) && { bgcolor: paper.mark, boxShadow: `inset 0 0 0 1.5px ${paper.edge}` }),
          }}
        >
          <bdi>{line}</bdi>
        </Box>
      ))}
    </Box>
  );
}

interface CvPageProps {
  importId: string;
  fileId: string;
  fileName: string;
  /** What is looked at: its page is shown, and its lines are marked. */
  marked: readonly ImportFound[];
  /** Whether it is enlarged as long as nobody says otherwise, for want of room. */
  startsLarge: boolean;
}

/** The page of a CV on which something was found, as a picture, or the lines of one without pages. */
export function CvPage({ importId, fileId, fileName, marked, startsLarge }: CvPageProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { companyId } = useMe();
  const [page, setPage] = useState(1);
  const [isLarge, setIsLarge] = useState(startsLarge);
  const lines = marked.map(({ field, line }) => `${field} ${line}`).join();
  const [shownFor, setShownFor] = useState('');
  if (lines !== shownFor) {
    setShownFor(lines);
    setPage(marked.find(({ places }) => places.length > 0)?.places[0]?.page ?? page);
  }
  const query = useGetImportFilePageQuery({ companyId, importId, fileId, page });
  const shown = query.currentData;
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => showMark(region.current), [lines, shown, isLarge]);
  useEffect(() => reachableScroll(region.current), []);
  const pages = query.data?.pages ?? 1;
  const place = t('Page {{page}} of {{pages}}', { page: number(page), pages: number(pages) });
  return (
    <Box
      component="section"
      aria-label={t('What the file says')}
      sx={{ display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', height: '100%', minHeight: 0 }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          minHeight: 36,
          '[dir=rtl] & .way': { transform: 'scaleX(-1)' },
        }}
      >
        <Box className="numbers" role="status" sx={{ typography: 'meta', color: color.text2, flex: 1 }}>
          {pages > 1 && place}
        </Box>
        {pages > 1 && (
          <>
            <IconButton
              size="small"
              aria-label={t('Previous page')}
              disabled={page <= 1}
              onClick={() => setPage(page - 1)}
            >
              <ChevronLeft size={16} className="way" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={t('Next page')}
              disabled={page >= pages}
              onClick={() => setPage(page + 1)}
            >
              <ChevronRight size={16} className="way" />
            </IconButton>
          </>
        )}
        {query.data?.image && (
          <Tooltip title={isLarge ? t('Smaller') : t('Larger')}>
            <IconButton
              size="small"
              aria-label={isLarge ? t('Smaller') : t('Larger')}
              onClick={() => setIsLarge(!isLarge)}
            >
              {isLarge ? <ZoomOut size={16} /> : <ZoomIn size={16} />}
            </IconButton>
          </Tooltip>
        )}
      </Box>
      <Box
        ref={region}
        role="region"
        aria-label={place}
        sx={{
          overflow: 'auto',
          overscrollBehavior: 'contain',
          border: `1px solid ${color.borderSubtle}`,
          borderRadius: `${radius.md}px`,
          bgcolor: color.surface2,
        }}
      >
        <Result
          of={{ ...query, data: shown, isFetching: query.isFetching && !shown }}
          isEmpty={({ image, lines: said }) => image === null && said.length === 0}
          empty={<Empty drawing="done" title={t('This file holds no text')} />}
          skeleton={<Skeleton variant="rectangular" sx={{ height: 'auto', aspectRatio: '210 / 297' }} />}
        >
          {(found) =>
            found.image === null ? (
              <Lines of={found.lines} marked={marked} />
            ) : (
              <Box sx={{ width: isLarge ? `${enlarged}%` : '100%' }}>
                <Picture of={found} marked={marked} alt={`${fileName}, ${place}`} />
              </Box>
            )
          }
        </Result>
      </Box>
    </Box>
  );
}
