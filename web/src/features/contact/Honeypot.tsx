import Box from '@mui/material/Box';
import { useFormContext } from 'react-hook-form';

/** A field that only robots find: no eye, no screen reader and no Tab key gets there. */
export function Honeypot({ name }: { name: string }) {
  const { register } = useFormContext();
  return (
    <Box
      aria-hidden
      sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)', opacity: 0 }}
    >
      <input type="text" tabIndex={-1} autoComplete="off" {...register(name)} />
    </Box>
  );
}
