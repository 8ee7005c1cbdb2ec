import type { Account } from "../../core/api/accounts/accounts.ts";
import type { Memory } from "../kit/feed/memory.ts";

export interface PanelProps {
  account: Account;
  memory: Memory | undefined;
}
