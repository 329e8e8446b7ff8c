import type { ProjectView } from "@hanok/api-contract";
import { ShareDialog } from "@hanok/sharing";
import { useQueryClient } from "@tanstack/react-query";
import { client } from "../api/client.ts";
import { useFailureText } from "../api/failure-text.ts";
import { useMember } from "../api/member.ts";

/**
 * The members of a project, from its card [EDT-46]. The lists are read again: an owner may have become none.
 */
export function MembersDialog({ project, onClose }: { project: ProjectView; onClose(): void }) {
  const { data: member } = useMember();
  const queries = useQueryClient();
  const failureText = useFailureText();
  const close = () => {
    void queries.invalidateQueries({ queryKey: ["projects"] });
    onClose();
  };
  return member === undefined ? null : (
    <ShareDialog
      client={client}
      projectId={project.id}
      projectTitle={project.title}
      memberId={member.id}
      failureText={failureText}
      onClose={close}
      onLeft={close}
    />
  );
}
