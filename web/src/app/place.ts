import type { Permission } from '@marigold/contract/permissions';
import type { LucideIcon } from 'lucide-react';

/** A page of the shell. */
export interface Place {
  to: string;
  /** Translation key. */
  label: string;
  icon: LucideIcon;
  may: Permission;
  /** The keys that go there, if any do. */
  keys?: string;
  section: 'work' | 'company';
}
