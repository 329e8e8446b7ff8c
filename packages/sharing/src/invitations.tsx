import type { ProjectInvitation } from "@hanok/api-contract";
import { Button, elapsedTime, useLanguage } from "@hanok/ui";
import { useTexts } from "./texts.ts";

interface InvitationsProps {
  invitations: readonly ProjectInvitation[];
  now: Date;
  onTakeBack(email: string): void;
}

/** [LET-10] Addresses that are invited and have not joined yet. */
export function Invitations({ invitations, now, onTakeBack }: InvitationsProps) {
  const texts = useTexts();
  const language = useLanguage();
  return (
    <section aria-label={texts.pending}>
      <p className="mb-1 text-ink-faint text-small">{texts.pending}</p>
      <ul>
        {invitations.map(({ email, role, invitedAt }) => (
          <li
            key={email}
            className="flex min-w-0 items-center gap-3 border-line border-t py-3 first:border-t-0"
          >
            <div className="min-w-0 flex-1">
              <p className="truncate text-ui">{email}</p>
              <p className="truncate text-ink-faint text-small">
                {texts.pendingSince(texts.roles[role], elapsedTime(new Date(invitedAt), now, language))}
              </p>
            </div>
            <Button size="small" aria-label={texts.takeBackOf(email)} onPress={() => onTakeBack(email)}>
              {texts.takeBack}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
