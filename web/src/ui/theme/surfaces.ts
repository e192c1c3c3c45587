import type { Parts } from './parts.ts';
import { coarse } from './controls.ts';
import { color, elevation, font, motion, radius } from './tokens.ts';

const floating = {
  backgroundColor: color.surface3,
  border: `1px solid ${color.border}`,
  borderRadius: radius.lg,
  boxShadow: elevation[3],
};

/** Layers, lists, tables and messages. Depth comes from the surface, shadows only from what floats. */
export const surfaces: Parts = {
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiBackdrop: {
    styleOverrides: {
      root: {
        backgroundColor: 'rgba(10, 8, 6, .66)',
        '[data-theme=light] &': { backgroundColor: 'rgba(40, 30, 18, .42)' },
        '&.MuiBackdrop-invisible.MuiBackdrop-invisible': { backgroundColor: 'transparent' },
      },
    },
  },
  MuiDialog: {
    defaultProps: { transitionDuration: { enter: motion.dialog, exit: motion.collapse } },
    styleOverrides: {
      paper: {
        backgroundColor: color.surface2,
        border: `1px solid ${color.border}`,
        borderRadius: radius.xl,
        boxShadow: elevation[4],
        variants: [{ props: { fullScreen: true }, style: { border: 0, borderRadius: 0 } }],
      },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: {
        padding: '20px 24px 8px',
        fontFamily: font.display,
        fontWeight: 650,
        fontSize: '1.25rem',
        lineHeight: 1.3,
      },
    },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
  MuiDialogContentText: { styleOverrides: { root: { color: color.text2 } } },
  MuiDialogActions: {
    styleOverrides: {
      root: { padding: '12px 24px 20px', gap: 8, flexWrap: 'wrap', '& > :not(style) ~ :not(style)': { margin: 0 } },
    },
  },
  MuiDrawer: {
    styleOverrides: { paper: { backgroundColor: color.surface2, boxShadow: elevation[4], backgroundImage: 'none' } },
  },
  MuiMenu: { styleOverrides: { paper: floating, list: { padding: 6 } } },
  MuiPopover: { styleOverrides: { paper: floating } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 34,
        padding: '6px 10px',
        gap: 10,
        borderRadius: radius.md,
        fontWeight: 500,
        '& .MuiListItemIcon-root': { minWidth: 0 },
        // What Enter takes has a ring, what the mouse is over is grey, and what holds now has a bar: of three rows each says what it is.
        '&:hover': { backgroundColor: color.surface4 },
        '&:focus, &.Mui-focusVisible': {
          backgroundColor: 'transparent',
          outline: `2px solid ${color.focus}`,
          outlineOffset: -2,
        },
        '&:focus:hover': { backgroundColor: color.surface4 },
        '&.Mui-selected, &.Mui-selected.Mui-focusVisible': {
          backgroundColor: 'transparent',
          fontWeight: 650,
          '&::before': {
            content: '""',
            position: 'absolute',
            insetBlock: 6,
            insetInlineStart: 2,
            inlineSize: 3,
            borderRadius: 2,
            backgroundColor: color.primaryGraphic,
          },
        },
        '&.Mui-selected:hover': { backgroundColor: color.surface4 },
        [coarse]: { minHeight: 44 },
      },
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 0, color: color.text3 } } },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, enterNextDelay: 100 },
    styleOverrides: {
      tooltip: {
        backgroundColor: color.surface4,
        color: color.text,
        border: `1px solid ${color.border}`,
        borderRadius: radius.sm,
        fontSize: '0.75rem',
        lineHeight: '16px',
        padding: '5px 8px',
        boxShadow: elevation[3],
      },
    },
  },
  MuiTable: { styleOverrides: { root: { borderCollapse: 'separate', borderSpacing: 0 } } },
  MuiTableCell: {
    styleOverrides: {
      root: {
        padding: '0 12px',
        height: 56,
        borderColor: color.borderSubtle,
        fontSize: 'inherit',
        lineHeight: '20px',
        whiteSpace: 'nowrap',
      },
      head: {
        height: 'auto',
        padding: '8px 12px',
        fontSize: '0.75rem',
        lineHeight: '16px',
        fontWeight: 550,
        color: color.text3,
        backgroundColor: color.surface1,
      },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        '&.MuiTableRow-hover:hover, &.Mui-selected, &.Mui-selected:hover': { backgroundColor: color.surface3 },
        '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: -2, borderRadius: radius.md },
      },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: {
        borderRadius: radius.card,
        padding: '8px 14px',
        alignItems: 'center',
        variants: (['success', 'warning', 'error', 'info'] as const).map((severity) => ({
          props: { severity },
          style: {
            backgroundColor: color[`${severity}Container`],
            color: color[`on${severity[0]?.toUpperCase()}${severity.slice(1)}Container` as 'onErrorContainer'],
            '& .MuiAlert-icon': { color: 'inherit', opacity: 1 },
          },
        })),
      },
      message: { padding: '2px 0' },
      action: { paddingTop: 0, alignItems: 'center' },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'wave', variant: 'rounded' },
    styleOverrides: {
      root: {
        backgroundColor: color.surface3,
        '&::after': { background: `linear-gradient(90deg, transparent, ${color.surface4}, transparent)` },
      },
      rounded: { borderRadius: radius.sm },
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: { height: 4, borderRadius: 2, backgroundColor: color.surface4 },
      bar: { backgroundColor: color.primaryGraphic, borderRadius: 2 },
    },
  },
  MuiCircularProgress: { defaultProps: { size: 18, thickness: 5 } },
  MuiDivider: { styleOverrides: { root: { borderColor: color.borderSubtle } } },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { root: { color: color.primaryText, fontWeight: 550 } },
  },
  MuiAvatarGroup: {
    styleOverrides: {
      avatar: {
        borderColor: color.surface1,
        fontSize: '0.6875rem',
        fontWeight: 600,
        backgroundColor: color.surface4,
        color: color.text2,
      },
    },
  },
  MuiCard: {
    styleOverrides: {
      root: { backgroundColor: color.card, border: `1px solid ${color.borderSubtle}`, borderRadius: radius.lg },
    },
  },
};
