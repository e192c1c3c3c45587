import type { Parts } from './parts.ts';
import { X } from 'lucide-react';
import { createElement } from 'react';
import { color, elevation, motion, radius } from './tokens.ts';

/** Touch targets grow to 44 px where the pointer is a finger. */
export const coarse = '@media (pointer: coarse)';
/** Text that is typed is 16 px on phones, so that iOS does not zoom in. */
const phone = '@media (max-width:599.95px)';

const filled = {
  backgroundColor: color.primary,
  color: color.onPrimary,
  fontWeight: 650,
  borderColor: 'transparent',
  '&:hover': { backgroundColor: color.primaryHover },
  '&:active': { backgroundColor: color.primaryPressed },
} as const;

/** Buttons, switches and segments. */
export const controls: Parts = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { variant: 'outlined', color: 'inherit', disableElevation: true },
    styleOverrides: {
      root: {
        minWidth: 0,
        minHeight: 34,
        padding: '0 12px',
        gap: 7,
        borderRadius: radius.md,
        border: '1px solid transparent',
        whiteSpace: 'nowrap',
        transition: `background-color ${motion.hover}ms`,
        [coarse]: { minHeight: 44 },
        '&.Mui-disabled': { color: color.textDisabled, borderColor: color.borderSubtle },
        variants: [
          {
            props: { variant: 'outlined' },
            style: {
              borderColor: color.border,
              backgroundColor: color.surface2,
              '&:hover': { backgroundColor: color.surface3, borderColor: color.border },
            },
          },
          { props: { variant: 'outlined', color: 'error' }, style: { color: color.errorText } },
          { props: { variant: 'contained', color: 'inherit' }, style: filled },
          { props: { variant: 'contained', color: 'primary' }, style: filled },
          { props: { variant: 'contained', color: 'error' }, style: { fontWeight: 650 } },
          {
            props: { variant: 'contained' },
            style: { '&.Mui-disabled': { backgroundColor: color.surface3, color: color.textDisabled } },
          },
          { props: { variant: 'text' }, style: { '&:hover': { backgroundColor: color.surface3 } } },
          { props: { variant: 'text', color: 'primary' }, style: { color: color.primaryText } },
          { props: { variant: 'text', color: 'error' }, style: { color: color.errorText } },
          { props: { size: 'small' }, style: { minHeight: 28, padding: '0 10px', '&&': { fontSize: '0.8125rem' } } },
          { props: { size: 'large' }, style: { minHeight: 48, padding: '0 22px', '&&': { fontSize: '0.9375rem' } } },
        ],
      },
      startIcon: { margin: 0 },
      endIcon: { margin: 0 },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 34,
        height: 34,
        padding: 0,
        borderRadius: radius.md,
        color: color.text2,
        '&:hover': { backgroundColor: color.surface3 },
        [coarse]: { width: 44, height: 44 },
        variants: [{ props: { size: 'small' }, style: { width: 28, height: 28 } }],
      },
    },
  },
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: {
        backgroundColor: color.surface2,
        border: `1px solid ${color.border}`,
        borderRadius: radius.md,
        padding: 2,
        gap: 0,
        maxWidth: '100%',
      },
      grouped: { margin: 0, border: 0, '&&': { borderRadius: radius.sm } },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        minHeight: 28,
        padding: '0 10px',
        gap: 6,
        border: 0,
        borderRadius: radius.sm,
        color: color.text2,
        whiteSpace: 'nowrap',
        [coarse]: { minHeight: 40 },
        '&:hover': { backgroundColor: 'transparent', color: color.text },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: color.surface4,
          color: color.text,
          boxShadow: elevation[1],
        },
      },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 34, height: 20, padding: 0, overflow: 'visible' },
      switchBase: {
        padding: 3,
        color: color.text2,
        '&.Mui-checked': { transform: 'translateX(14px)', color: color.onPrimary },
        '&.Mui-checked + .MuiSwitch-track': {
          backgroundColor: color.primaryGraphic,
          borderColor: 'transparent',
          opacity: 1,
        },
        '&.Mui-focusVisible + .MuiSwitch-track': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
      },
      thumb: { width: 14, height: 14, boxShadow: 'none' },
      track: {
        boxSizing: 'border-box',
        borderRadius: 10,
        backgroundColor: color.surface4,
        border: `1px solid ${color.borderStrong}`,
        opacity: 1,
      },
    },
  },
  MuiCheckbox: {
    styleOverrides: {
      root: { padding: 6, color: color.borderStrong, '&.Mui-checked': { color: color.primaryGraphic } },
    },
  },
  MuiRadio: {
    styleOverrides: {
      root: { padding: 6, color: color.borderStrong, '&.Mui-checked': { color: color.primaryGraphic } },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: {
        height: 22,
        borderRadius: radius.sm,
        fontSize: '0.75rem',
        fontWeight: 550,
        gap: 5,
        padding: '0 8px',
        backgroundColor: color.surface3,
        color: color.text2,
        variants: [
          {
            props: { color: 'primary' },
            style: { backgroundColor: color.primaryContainer, color: color.onPrimaryContainer },
          },
          {
            props: { color: 'success' },
            style: { backgroundColor: color.successContainer, color: color.onSuccessContainer },
          },
          {
            props: { color: 'warning' },
            style: { backgroundColor: color.warningContainer, color: color.onWarningContainer },
          },
          {
            props: { color: 'error' },
            style: { backgroundColor: color.errorContainer, color: color.onErrorContainer },
          },
          { props: { color: 'info' }, style: { backgroundColor: color.infoContainer, color: color.onInfoContainer } },
          { props: { variant: 'outlined' }, style: { backgroundColor: 'transparent', borderColor: color.border } },
          { props: { size: 'medium' }, style: { height: 28, fontSize: '0.8125rem' } },
        ],
        '& .MuiChip-icon': { color: 'inherit', margin: 0 },
        '& .MuiChip-deleteIcon': { color: 'inherit', margin: '0 -2px 0 0', fontSize: 16, opacity: 0.8 },
        '&.MuiChip-clickable:hover': { backgroundColor: color.surface4 },
      },
      label: { padding: 0 },
    },
    defaultProps: { size: 'small', deleteIcon: createElement(X, { size: 14 }) },
  },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 36 },
      list: { gap: 4 },
      indicator: { height: 2, backgroundColor: color.primaryGraphic },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 36,
        minWidth: 0,
        padding: '0 10px 2px',
        gap: 7,
        flexDirection: 'row',
        color: color.text2,
        '&.Mui-selected': { color: color.text },
        [coarse]: { minHeight: 44 },
        [phone]: { minHeight: 44 },
      },
      icon: { margin: 0 },
    },
  },
};
