CREATE TABLE "fact_decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"fact" text NOT NULL,
	"value" text NOT NULL,
	"from_day" date NOT NULL,
	"decision" text NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp(3) with time zone NOT NULL,
	"done_at" timestamp(3) with time zone,
	CONSTRAINT "fact_decisions_once" UNIQUE("fact","from_day","value","decision"),
	CONSTRAINT "fact_decisions_decision" CHECK ("decision" in ('checked', 'renewed'))
);
--> statement-breakpoint
CREATE TABLE "seen_law_changes" (
	"user_id" uuid,
	"fact" text,
	"from_day" date,
	"seen_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "seen_law_changes_pkey" PRIMARY KEY("user_id","fact","from_day")
);
--> statement-breakpoint
CREATE INDEX "fact_decisions_due" ON "fact_decisions" ("from_day") WHERE done_at is null;--> statement-breakpoint
ALTER TABLE "fact_decisions" ADD CONSTRAINT "fact_decisions_decided_by_auth_users_id_fkey" FOREIGN KEY ("decided_by") REFERENCES "auth_users"("id");--> statement-breakpoint
ALTER TABLE "seen_law_changes" ADD CONSTRAINT "seen_law_changes_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE CASCADE;