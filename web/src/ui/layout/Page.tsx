import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Fragment, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { Link as RouterLink } from 'react-router';
import { reachableScroll } from './reachableScroll.ts';
import { color } from '../theme/tokens.ts';
import { useKeptScroll } from './useKeptScroll.ts';

interface Crumb {
  label: string;
  to?: string;
}

interface PageProps {
  title: string;
  /** What the window is called, where the title is no name. */
  name?: string;
  /** The way here, outermost first. */
  breadcrumb?: readonly Crumb[];
  /** Beside the title: a status chip, a saved note. */
  status?: ReactNode;
  /** One line beside the title on wide screens. */
  summary?: ReactNode;
  /** Buttons at the end of the header; one of them may be filled. */
  actions?: ReactNode;
  /** Tabs that close the header. */
  tabs?: ReactNode;
  /** Bar at the bottom, such as paging. */
  footer?: ReactNode;
  children: ReactNode;
}

const Trail = ({ crumbs }: { crumbs: readonly Crumb[] }) => {
  const { t } = useTranslation();
  return (
    <Box
      component="nav"
      aria-label={t('Breadcrumb')}
      sx={{ display: 'flex', alignItems: 'center', gap: 0.75, mb: 0.75, typography: 'meta', color: color.text3 }}
    >
      {crumbs.map(({ label, to }, at) => (
        <Fragment key={label}>
          {at > 0 && (
            <Box component="span" sx={{ display: 'flex', '[dir=rtl] &': { transform: 'scaleX(-1)' } }}>
              <ChevronRight size={14} aria-hidden />
            </Box>
          )}
          {to ? (
            <Box
              component={RouterLink}
              to={to}
              sx={{ color: 'inherit', textDecoration: 'none', '&:hover': { color: color.text } }}
            >
              {label}
            </Box>
          ) : (
            <span aria-current={at === crumbs.length - 1 ? 'page' : undefined}>{label}</span>
          )}
        </Fragment>
      ))}
    </Box>
  );
};

/** A screen: header with breadcrumb, title, status and actions; then its content, which scrolls. Focus starts at the title. */
export function Page({ title, name = title, breadcrumb, status, summary, actions, tabs, footer, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const inside = heading.current?.closest('[data-page]')?.contains(document.activeElement);
    if (!inside) heading.current?.focus({ preventScroll: true });
  }, []);
  const keptScroll = useKeptScroll('page');
  const region = useCallback(
    (element: HTMLElement | null) => {
      const ends = [reachableScroll(element), keptScroll(element)];
      return () => ends.forEach((end) => end?.());
    },
    [keptScroll],
  );
  return (
    <Box
      data-page
      sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0, bgcolor: color.surface1 }}
    >
      <title>{`${name} – Marigold`}</title>
      <Box
        component="header"
        sx={{
          flex: 'none',
          px: { xs: 2, sm: 3, xl: 4 },
          pt: 2,
          pb: tabs ? 0 : 2,
          borderBottom: `1px solid ${color.borderSubtle}`,
        }}
      >
        {breadcrumb && <Trail crumbs={breadcrumb} />}
        <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 1, sm: 2 }, minHeight: 34, flexWrap: 'wrap' }}>
          <Typography
            ref={heading}
            tabIndex={-1}
            variant="h1"
            noWrap
            sx={{
              minWidth: 0,
              // On a phone a long one has a line to itself, and what is beside it the next.
              flex: { xs: '99 1 auto', sm: '0 1 auto' },
              whiteSpace: { xs: 'normal', sm: 'nowrap' },
              overflowWrap: 'anywhere',
            }}
          >
            <bdi>{title}</bdi>
          </Typography>
          {status}
          {summary && (
            <Typography variant="meta" sx={{ color: color.text2, display: { xs: 'none', md: 'block' } }}>
              <bdi>{summary}</bdi>
            </Typography>
          )}
          {actions && (
            <Box
              sx={{
                flex: { xs: '1 1 auto', sm: 'none' },
                marginInlineStart: 'auto',
                display: 'flex',
                justifyContent: 'flex-end',
                alignItems: 'center',
                gap: 1,
              }}
            >
              {actions}
            </Box>
          )}
        </Box>
        {tabs}
      </Box>
      <Box
        ref={region}
        className="scroll-quiet"
        sx={{ flex: 1, minHeight: 0, overflow: 'auto', display: 'flex', flexDirection: 'column' }}
      >
        {children}
      </Box>
      {footer && (
        <Box
          component="footer"
          sx={{
            flex: 'none',
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            px: { xs: 2, sm: 3, xl: 4 },
            py: 1.25,
            borderTop: `1px solid ${color.borderSubtle}`,
            typography: 'meta',
            color: color.text2,
          }}
        >
          {footer}
        </Box>
      )}
    </Box>
  );
}

/** The bar of filters below a page's header. */
export const Toolbar = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      flex: 'none',
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      flexWrap: 'wrap',
      px: { xs: 2, sm: 3, xl: 4 },
      py: 1.5,
    }}
  >
    {children}
  </Box>
);
