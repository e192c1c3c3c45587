import { pictures } from '@marigold/contract/pictures';
import Button from '@mui/material/Button';
import { ImageUp } from 'lucide-react';
import { type ReactNode, type Ref, useRef } from 'react';

interface ChooseButtonProps {
  ref?: Ref<HTMLButtonElement>;
  describedBy: string;
  onChoose: (file: File | undefined) => void;
  children: ReactNode;
}

/** Opens the browser's file dialog for pictures. */
export function ChooseButton({ ref, describedBy, onChoose, children }: ChooseButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        ref={ref}
        aria-describedby={describedBy}
        startIcon={<ImageUp size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={pictures.types.join(',')}
        onChange={({ target }) => {
          onChoose(target.files?.[0]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
