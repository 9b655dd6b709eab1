CREATE TABLE "group_removals" (
	"group_id" uuid,
	"user_id" uuid,
	"removed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "group_removals_pkey" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE INDEX "group_removals_user" ON "group_removals" ("user_id");--> statement-breakpoint
ALTER TABLE "group_removals" ADD CONSTRAINT "group_removals_group_id_groups_id_fkey" FOREIGN KEY ("group_id") REFERENCES "groups"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "group_removals" ADD CONSTRAINT "group_removals_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE CASCADE;--> statement-breakpoint
-- The answers of class tests whose results are shown. `option` is the chosen index in the version's own order.
CREATE VIEW released_test_answers AS
  SELECT t.user_id, t.assignment_id, g.version_id, (g.given ->> 'option')::smallint AS option, g.share = 1 AS correct, g.answered_at
  FROM assignments a JOIN test_runs t ON t.assignment_id = a.id JOIN run_answers g ON g.user_id = t.user_id AND g.run_id = t.run_id
  WHERE a.released_at IS NOT NULL;
