CREATE TABLE "group_message_recipients" (
	"message_id" uuid,
	"user_id" uuid,
	"mail_day" date,
	CONSTRAINT "group_message_recipients_pkey" PRIMARY KEY("message_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "group_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"group_id" uuid NOT NULL,
	"sent_by" uuid,
	"audience" text NOT NULL,
	"assignment_id" uuid,
	"body" text NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "group_messages_audience" CHECK ("audience" in ('all', 'not_begun', 'below', 'late', 'one')),
	CONSTRAINT "group_messages_body" CHECK (btrim("body") <> '')
);
--> statement-breakpoint
CREATE INDEX "group_message_recipients_user" ON "group_message_recipients" ("user_id","message_id");--> statement-breakpoint
CREATE INDEX "group_messages_group" ON "group_messages" ("group_id","sent_at" DESC);--> statement-breakpoint
ALTER TABLE "group_message_recipients" ADD CONSTRAINT "group_message_recipients_message_id_group_messages_id_fkey" FOREIGN KEY ("message_id") REFERENCES "group_messages"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "group_message_recipients" ADD CONSTRAINT "group_message_recipients_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "group_messages" ADD CONSTRAINT "group_messages_group_id_groups_id_fkey" FOREIGN KEY ("group_id") REFERENCES "groups"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "group_messages" ADD CONSTRAINT "group_messages_sent_by_auth_users_id_fkey" FOREIGN KEY ("sent_by") REFERENCES "auth_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "group_messages" ADD CONSTRAINT "group_messages_assignment_id_assignments_id_fkey" FOREIGN KEY ("assignment_id") REFERENCES "assignments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reminders_sent" DROP CONSTRAINT "reminders_sent_kind", ADD CONSTRAINT "reminders_sent_kind" CHECK ("kind" in ('review_due', 'streak_at_risk', 'badge', 'weekly_summary', 'support_answer', 'group_message'));