CREATE TABLE "placements" (
	"user_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"items" jsonb NOT NULL,
	"total_questions" smallint NOT NULL,
	"version_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"seed" uuid DEFAULT gen_random_uuid() NOT NULL,
	"chosen" smallint[] DEFAULT '{}'::smallint[] NOT NULL,
	"given" jsonb DEFAULT '{}' NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"finished_at" timestamp(3) with time zone,
	"skippable" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"accepted_at" timestamp(3) with time zone,
	CONSTRAINT "placements_pkey" PRIMARY KEY("user_id","id"),
	CONSTRAINT "placements_questions" CHECK ("total_questions" between 1 and jsonb_array_length("items") and cardinality("version_ids") <= "total_questions"
        and cardinality("chosen") = cardinality("version_ids")),
	CONSTRAINT "placements_finished" CHECK ("finished_at" is null or array_position("chosen", null) is null),
	CONSTRAINT "placements_accepted" CHECK ("accepted_at" is null or "finished_at" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "placements_one_open" ON "placements" ("user_id") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "placements_accepted" ON "placements" ("user_id","accepted_at") WHERE accepted_at is not null;--> statement-breakpoint
CREATE INDEX "placements_newest" ON "placements" ("user_id","started_at" DESC);--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE CASCADE;