import Alert from '@mui/material/Alert';
import { useEffect } from 'react';

interface AlertBannerProps {
  message: string;
  type: 'error' | 'success';
  onClose: () => void;
}

/** How long a success stays; milliseconds. Errors stay until closed. */
const SUCCESS = 6000;

/** The banner above a page's content: a message and whether it is good news. */
export function AlertBanner({ message, type, onClose }: AlertBannerProps) {
  useEffect(() => {
    if (type !== 'success') return;
    const timer = setTimeout(onClose, SUCCESS);
    return () => clearTimeout(timer);
  }, [type, message, onClose]);
  return (
    <Alert severity={type} onClose={onClose} sx={{ borderRadius: 0 }}>
      {message}
    </Alert>
  );
}
