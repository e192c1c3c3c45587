import Box from '@mui/material/Box';
import { type Theme, ThemeProvider } from '@mui/material/styles';
import { createContext, type PropsWithChildren, use } from 'react';

/** Whether nothing can be changed; the frame around the screens says so. */
export const NothingChanges = createContext(false);

const controls = [
  'MuiAutocomplete',
  'MuiButton',
  'MuiCheckbox',
  'MuiIconButton',
  'MuiInputBase',
  'MuiRadio',
  'MuiSwitch',
  'MuiTextField',
  'MuiToggleButton',
] as const;

/** A theme in which every control is disabled, and looks so. */
const still = (theme: Theme): Theme => ({
  ...theme,
  components: {
    ...theme.components,
    ...Object.fromEntries(
      controls.map((name) => {
        const own = theme.components?.[name];
        return [name, { ...own, defaultProps: { ...own?.defaultProps, disabled: true } }];
      }),
    ),
  },
});

/** What changes something: as it is, but disabled while nothing can be changed. */
export function Changing({ children }: PropsWithChildren) {
  if (!use(NothingChanges)) return children;
  return (
    // What says by itself that it is enabled is disabled by the field set all the same.
    <Box
      component="fieldset"
      disabled
      sx={{ display: 'contents', '& .MuiSwitch-root:has(:disabled)': { opacity: 0.5 } }}
    >
      <ThemeProvider theme={still}>{children}</ThemeProvider>
    </Box>
  );
}
