import { color } from '../theme/tokens.ts';

/** Where a form is the whole page: taller fields, and labels as dark as the text, whatever kind of field they stand above. */
export const roomy = {
  '& .MuiOutlinedInput-root': { minHeight: { xs: 48, sm: 44 } },
  '& .MuiFormLabel-root.MuiFormLabel-root, & .field-label': {
    fontSize: { xs: '0.9375rem', sm: '0.875rem' },
    lineHeight: '20px',
    color: color.text,
  },
  '& .MuiToggleButtonGroup-root': { minHeight: { xs: 48, sm: 44 } },
} as const;
