import type { Parts } from './parts.ts';
import { ChevronDown, X } from 'lucide-react';
import { createElement } from 'react';
import { color, elevation, radius } from './tokens.ts';
import { coarse } from './controls.ts';

const phone = '@media (max-width:599.95px)';

/** Fields: the label stands above, the outline is visible at 3:1, the helper below. */
export const inputs: Parts = {
  MuiTextField: { defaultProps: { fullWidth: true } },
  MuiFormControl: { styleOverrides: { root: { minWidth: 0 } } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        marginBottom: 6,
        pointerEvents: 'auto',
        fontSize: '0.8125rem',
        lineHeight: '18px',
        fontWeight: 550,
        color: color.text2,
        whiteSpace: 'normal',
        '&.Mui-focused': { color: color.text2 },
        '&.Mui-error': { color: color.text2 },
        [phone]: { fontSize: '0.9375rem', lineHeight: '20px' },
      },
      asterisk: { display: 'none' },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: 36,
        borderRadius: radius.md,
        backgroundColor: color.surface2,
        fontSize: '0.875rem',
        padding: '0 10px',
        gap: 8,
        [phone]: { minHeight: 48, fontSize: '1rem' },
        [coarse]: { minHeight: 44, fontSize: '1rem' },
        '[data-theme=light] &': { backgroundColor: color.surface1 },
        '& .MuiOutlinedInput-notchedOutline, &:hover .MuiOutlinedInput-notchedOutline': {
          borderColor: color.borderStrong,
        },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: color.errorText },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: color.border },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 1, borderColor: color.borderStrong },
        '&.Mui-focused': { outline: `2px solid ${color.focus}`, outlineOffset: 1 },
        '&.MuiInputBase-multiline': { padding: '8px 10px' },
      },
      input: {
        padding: '7px 0',
        height: 'auto',
        lineHeight: '20px',
        '&:focus-visible': { outline: 'none' },
        '&::placeholder': { color: color.text3, opacity: 1 },
      },
      notchedOutline: { top: 0, '& legend': { display: 'none' } },
    },
  },
  MuiInputBase: { styleOverrides: { root: { '& .MuiSelect-select:focus-visible': { outline: 'none' } } } },
  MuiInputAdornment: { styleOverrides: { root: { color: color.text3, margin: 0, maxHeight: 'none', height: 'auto' } } },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: '6px 0 0',
        fontSize: '0.8125rem',
        lineHeight: '18px',
        fontWeight: 420,
        color: color.text3,
        '&.Mui-error': { color: color.errorText },
      },
    },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      // Checkboxes have room around them, switches have none, which would stand outside of their form.
      root: { marginInlineStart: -6, gap: 2, '&:has(.MuiSwitch-root)': { marginInlineStart: 0, gap: 10 } },
    },
  },
  MuiSelect: {
    defaultProps: { IconComponent: ChevronDown },
    styleOverrides: {
      select: { minHeight: 0 },
      icon: { color: color.text3, width: 16, height: 16, top: 'calc(50% - 8px)', right: 11 },
    },
  },
  MuiNativeSelect: {
    defaultProps: { IconComponent: ChevronDown },
    styleOverrides: { icon: { color: color.text3, width: 16, height: 16, top: 'calc(50% - 8px)', right: 11 } },
  },
  MuiAutocomplete: {
    defaultProps: { popupIcon: createElement(ChevronDown, { size: 16 }), clearIcon: createElement(X, { size: 15 }) },
    styleOverrides: {
      inputRoot: {
        padding: '0 10px',
        flexWrap: 'nowrap',
        '& .MuiAutocomplete-input.MuiAutocomplete-input': { padding: '7px 0', minWidth: 60 },
        '&.MuiInputBase-adornedStart': { paddingInlineStart: 10 },
      },
      paper: {
        backgroundColor: color.surface3,
        border: `1px solid ${color.border}`,
        borderRadius: radius.lg,
        boxShadow: elevation[3],
        marginTop: 4,
      },
      listbox: {
        padding: 6,
        '& .MuiAutocomplete-option.MuiAutocomplete-option': {
          minHeight: 36,
          padding: '6px 10px',
          gap: 8,
          borderRadius: radius.md,
          '&.Mui-focused': { backgroundColor: color.surface4 },
          '&[aria-selected=true]': { backgroundColor: color.primaryContainer, color: color.onPrimaryContainer },
          [coarse]: { minHeight: 44 },
        },
      },
      noOptions: { color: color.text2 },
      loading: { color: color.text2 },
      endAdornment: { right: '5px !important' },
      popupIndicator: { color: color.text3, width: 28, height: 28, margin: 0 },
      clearIndicator: { color: color.text3, width: 28, height: 28, margin: 0 },
      tag: { margin: 0 },
    },
    variants: [
      {
        props: { multiple: true },
        style: {
          '& .MuiOutlinedInput-root': { flexWrap: 'wrap', gap: 6, padding: 6 },
          '& .MuiAutocomplete-input.MuiAutocomplete-input.MuiAutocomplete-input': { paddingInlineStart: '6px' },
        },
      },
    ],
  },
};
