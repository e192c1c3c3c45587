import Button, { type ButtonProps } from '@mui/material/Button';
import { type Ref, useRef } from 'react';

interface ChooseButtonProps extends Pick<ButtonProps, 'variant' | 'color' | 'startIcon' | 'children' | 'aria-label'> {
  ref?: Ref<HTMLButtonElement>;
  /** The types and endings of names that can be chosen. */
  accept: readonly string[];
  describedBy?: string;
  /** Many files, or all of a folder; one unless said. */
  several?: 'files' | 'folder';
  onChoose: (file: File | undefined, all: readonly File[]) => void;
}

/** Opens the browser's file dialog. */
export function ChooseButton({ ref, accept, describedBy, several, onChoose, ...button }: ChooseButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button ref={ref} aria-describedby={describedBy} onClick={() => input.current?.click()} {...button} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept.join(',')}
        multiple={several !== undefined}
        {...(several === 'folder' && { webkitdirectory: '' })}
        onChange={({ target }) => {
          const all = [...(target.files ?? [])];
          onChoose(all[0], all);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
