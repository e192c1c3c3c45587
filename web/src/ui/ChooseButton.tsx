import Button, { type ButtonProps } from '@mui/material/Button';
import { type Ref, useRef } from 'react';

interface ChooseButtonProps extends Pick<ButtonProps, 'variant' | 'startIcon' | 'children'> {
  ref?: Ref<HTMLButtonElement>;
  /** The types and endings of names that can be chosen. */
  accept: readonly string[];
  describedBy?: string;
  onChoose: (file: File | undefined) => void;
}

/** Opens the browser's file dialog. */
export function ChooseButton({ ref, accept, describedBy, onChoose, ...button }: ChooseButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button ref={ref} aria-describedby={describedBy} onClick={() => input.current?.click()} {...button} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept.join(',')}
        onChange={({ target }) => {
          onChoose(target.files?.[0]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
