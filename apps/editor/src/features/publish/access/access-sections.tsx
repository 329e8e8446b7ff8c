import { DraftSection } from "./draft-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { useAccess } from "./use-access.ts";

/** [LIF-03] [LIF-04] Who may see the site: the draft's address, and passwords. */
export function AccessSections({
  projectId,
  canEdit,
}: {
  readonly projectId: string;
  readonly canEdit: boolean;
}) {
  const access = useAccess(projectId);
  return (
    <>
      {access.failure ? (
        <p role="alert" className="text-danger-deep text-small">
          {access.failure}
        </p>
      ) : null}
      <DraftSection access={access} canEdit={canEdit} />
      <PasswordSection access={access} canEdit={canEdit} />
    </>
  );
}
