CREATE TABLE "league_groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"level" smallint NOT NULL,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"members" smallint NOT NULL,
	"activity" integer NOT NULL,
	"user_ids" uuid[],
	"points" integer[],
	"activities" integer[],
	"next_levels" smallint[],
	"competing" smallint,
	"closed_at" timestamp(3) with time zone,
	"followed_at" timestamp(3) with time zone,
	CONSTRAINT "league_groups_level" CHECK ("level" between 1 and 6),
	CONSTRAINT "league_groups_members" CHECK ("members" between 1 and 30),
	CONSTRAINT "league_groups_week" CHECK ("starts_at" < "ends_at"),
	CONSTRAINT "league_groups_result" CHECK (num_nulls("user_ids", "points", "activities", "next_levels", "competing", "closed_at") in (0, 6)
        and ("followed_at" is null or "closed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "league_places" (
	"user_id" uuid,
	"follows" uuid,
	"group_id" uuid NOT NULL,
	"level" smallint NOT NULL,
	"time_zone" text NOT NULL,
	"placed_at" timestamp(3) with time zone NOT NULL,
	"counts_from" timestamp(3) with time zone NOT NULL,
	"left_at" timestamp(3) with time zone,
	CONSTRAINT "league_places_pkey" PRIMARY KEY("user_id","follows"),
	CONSTRAINT "league_places_level" CHECK ("level" between 1 and 6)
);
--> statement-breakpoint
CREATE INDEX "league_groups_due" ON "league_groups" ("ends_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "league_groups_closed" ON "league_groups" ("id") WHERE closed_at is not null and followed_at is null;--> statement-breakpoint
CREATE INDEX "league_groups_old" ON "league_groups" ("ends_at","id") WHERE followed_at is not null;--> statement-breakpoint
CREATE INDEX "league_groups_open" ON "league_groups" ("starts_at","ends_at","level","activity") WHERE members < 30 and closed_at is null;--> statement-breakpoint
CREATE INDEX "league_groups_small" ON "league_groups" ("starts_at","ends_at","level") WHERE members < 20 and closed_at is null;--> statement-breakpoint
CREATE INDEX "league_places_group" ON "league_places" ("group_id");