import type { Place } from '@marigold/contract/interviews';
import { type LucideIcon, MapPin, Phone, Video } from 'lucide-react';

interface PlaceLook {
  /** Translation keys: of the kind, of what is filled in for it, and an example. */
  name: string;
  label: string;
  example: string;
  icon: LucideIcon;
}

/** How each kind of place is called and shown. */
export const placeLooks: Record<Place['kind'], PlaceLook> = {
  video: { name: 'Video', label: 'Link to the video call', example: 'https://meet.example.com/…', icon: Video },
  phone: { name: 'Phone', label: 'Who calls which number', example: '+49 30 123456', icon: Phone },
  office: { name: 'Office', label: 'Address', example: 'Street, floor, whom to ask for', icon: MapPin },
};

/** The address of a video call that can be opened; undefined for anything else that was written down. */
export const linkOf = ({ kind, text }: Place): string | undefined =>
  kind === 'video' && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : undefined;
