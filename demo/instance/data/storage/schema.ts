/** Times are milliseconds since 1970, lists are JSON, yes and no are 1 and 0. */
export const SCHEMA = `
  CREATE TABLE accounts (
    id TEXT PRIMARY KEY, username TEXT NOT NULL, host TEXT, display_name TEXT NOT NULL,
    note TEXT NOT NULL, fields TEXT NOT NULL, locked INTEGER NOT NULL, bot INTEGER NOT NULL,
    admin INTEGER NOT NULL, moderator INTEGER NOT NULL, avatar TEXT NOT NULL, header TEXT,
    created_at INTEGER NOT NULL, password TEXT, note_source TEXT,
    actor_type TEXT NOT NULL DEFAULT 'Person', hide_follows INTEGER NOT NULL DEFAULT 0,
    hide_followers INTEGER NOT NULL DEFAULT 0, deactivated INTEGER NOT NULL DEFAULT 0,
    hide_favorites INTEGER NOT NULL DEFAULT 1,
    avatar_description TEXT NOT NULL DEFAULT '', header_description TEXT NOT NULL DEFAULT '',
    plain TEXT NOT NULL DEFAULT '{}', choices TEXT NOT NULL DEFAULT '{}'
  ) STRICT;
  CREATE UNIQUE INDEX accounts_by_handle ON accounts (lower(username), ifnull(host, ''));

  CREATE TABLE follows (
    follower_id TEXT NOT NULL, followed_id TEXT NOT NULL,
    reblogs INTEGER NOT NULL DEFAULT 1, notify INTEGER NOT NULL DEFAULT 0, languages TEXT,
    PRIMARY KEY (follower_id, followed_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX follows_by_followed ON follows (followed_id);

  CREATE TABLE follow_requests (
    follower_id TEXT NOT NULL, followed_id TEXT NOT NULL,
    reblogs INTEGER NOT NULL DEFAULT 1, notify INTEGER NOT NULL DEFAULT 0, languages TEXT,
    PRIMARY KEY (follower_id, followed_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE blocks (
    account_id TEXT NOT NULL, target_id TEXT NOT NULL, PRIMARY KEY (account_id, target_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE mutes (
    account_id TEXT NOT NULL, target_id TEXT NOT NULL, notifications INTEGER NOT NULL,
    expires_at INTEGER, PRIMARY KEY (account_id, target_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE endorsements (
    account_id TEXT NOT NULL, target_id TEXT NOT NULL, PRIMARY KEY (account_id, target_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE subscriptions (
    account_id TEXT NOT NULL, target_id TEXT NOT NULL, PRIMARY KEY (account_id, target_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE featured_tags (
    id INTEGER PRIMARY KEY AUTOINCREMENT, account_id TEXT NOT NULL, name TEXT NOT NULL,
    UNIQUE (account_id, name)
  ) STRICT;

  CREATE TABLE notes (
    account_id TEXT NOT NULL, target_id TEXT NOT NULL, comment TEXT NOT NULL,
    PRIMARY KEY (account_id, target_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE domain_blocks (
    account_id TEXT NOT NULL, domain TEXT NOT NULL, PRIMARY KEY (account_id, domain)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE uploads (
    name TEXT PRIMARY KEY, type TEXT NOT NULL, bytes BLOB NOT NULL
  ) STRICT;

  CREATE TABLE statuses (
    id TEXT PRIMARY KEY, account_id TEXT NOT NULL, created_at INTEGER NOT NULL,
    edited_at INTEGER, text TEXT, html TEXT, spoiler_text TEXT NOT NULL,
    sensitive INTEGER NOT NULL, visibility TEXT NOT NULL, in_reply_to_id TEXT,
    reblog_of_id TEXT, quote_id TEXT, context_id TEXT NOT NULL, card TEXT, application TEXT,
    favourites INTEGER NOT NULL, reblogs INTEGER NOT NULL, plain TEXT NOT NULL DEFAULT '{}',
    content_type TEXT NOT NULL DEFAULT 'text/plain', list_id INTEGER, expires_at INTEGER
  ) STRICT;
  CREATE INDEX statuses_by_expiry ON statuses (expires_at) WHERE expires_at IS NOT NULL;
  CREATE INDEX statuses_by_account ON statuses (account_id, id);
  CREATE INDEX statuses_by_parent ON statuses (in_reply_to_id);
  CREATE INDEX statuses_by_context ON statuses (context_id);
  CREATE INDEX statuses_by_reblog ON statuses (reblog_of_id);
  CREATE INDEX statuses_by_quote ON statuses (quote_id);

  CREATE TABLE versions (
    id INTEGER PRIMARY KEY, status_id TEXT NOT NULL, created_at INTEGER NOT NULL, text TEXT,
    html TEXT, spoiler_text TEXT NOT NULL, sensitive INTEGER NOT NULL, media TEXT NOT NULL,
    options TEXT, content_type TEXT NOT NULL DEFAULT 'text/plain'
  ) STRICT;
  CREATE INDEX versions_by_status ON versions (status_id);

  CREATE TABLE mentions (
    status_id TEXT NOT NULL, account_id TEXT NOT NULL, PRIMARY KEY (status_id, account_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE favourites (
    id TEXT PRIMARY KEY, status_id TEXT NOT NULL, account_id TEXT NOT NULL,
    UNIQUE (status_id, account_id)
  ) STRICT;

  CREATE TABLE bookmarks (
    id INTEGER PRIMARY KEY AUTOINCREMENT, status_id TEXT NOT NULL, account_id TEXT NOT NULL,
    folder_id TEXT, UNIQUE (status_id, account_id)
  ) STRICT;

  CREATE TABLE bookmark_folders (
    id TEXT PRIMARY KEY, account_id TEXT NOT NULL, name TEXT NOT NULL, emoji TEXT
  ) STRICT;

  CREATE TABLE pins (
    status_id TEXT NOT NULL, account_id TEXT NOT NULL, pinned_at INTEGER NOT NULL,
    PRIMARY KEY (status_id, account_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE thread_mutes (
    context_id TEXT NOT NULL, account_id TEXT NOT NULL, PRIMARY KEY (context_id, account_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE reactions (
    status_id TEXT NOT NULL, account_id TEXT NOT NULL, name TEXT NOT NULL, url TEXT,
    created_at INTEGER NOT NULL, PRIMARY KEY (status_id, account_id, name)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE votes (
    poll_id INTEGER NOT NULL, account_id TEXT NOT NULL, choice INTEGER NOT NULL,
    PRIMARY KEY (poll_id, account_id, choice)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE reports (
    id INTEGER PRIMARY KEY, account_id TEXT NOT NULL, target_id TEXT NOT NULL,
    status_ids TEXT NOT NULL, comment TEXT NOT NULL, forwarded INTEGER NOT NULL,
    created_at INTEGER NOT NULL, state TEXT NOT NULL DEFAULT 'open'
  ) STRICT;

  CREATE TABLE dossiers (
    account_id TEXT PRIMARY KEY, approved INTEGER NOT NULL DEFAULT 1,
    confirmed INTEGER NOT NULL DEFAULT 1, reason TEXT, ip TEXT, tags TEXT NOT NULL DEFAULT '[]'
  ) STRICT;

  CREATE TABLE notifications (
    id INTEGER PRIMARY KEY AUTOINCREMENT, account_id TEXT NOT NULL, type TEXT NOT NULL,
    by_id TEXT NOT NULL, status_id TEXT, details TEXT NOT NULL, seen INTEGER NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX notifications_by_account ON notifications (account_id, id);

  CREATE TABLE conversations (
    id INTEGER PRIMARY KEY AUTOINCREMENT, account_id TEXT NOT NULL, context_id TEXT NOT NULL,
    unread INTEGER NOT NULL, recipients TEXT NOT NULL, updated_at INTEGER NOT NULL,
    UNIQUE (account_id, context_id)
  ) STRICT;

  CREATE TABLE chats (
    id TEXT PRIMARY KEY, account_id TEXT NOT NULL, other_id TEXT NOT NULL,
    updated_at INTEGER NOT NULL, UNIQUE (account_id, other_id)
  ) STRICT;
  CREATE TABLE chat_messages (
    id TEXT PRIMARY KEY, chat_id TEXT NOT NULL, object_id TEXT NOT NULL, by_id TEXT NOT NULL,
    text TEXT, media_id TEXT, unread INTEGER NOT NULL, created_at INTEGER NOT NULL, key TEXT
  ) STRICT;
  CREATE INDEX messages_by_chat ON chat_messages (chat_id, id);

  CREATE TABLE announced_polls (
    status_id TEXT NOT NULL, account_id TEXT NOT NULL, PRIMARY KEY (status_id, account_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE markers (
    account_id TEXT NOT NULL, timeline TEXT NOT NULL, last_read_id TEXT NOT NULL,
    version INTEGER NOT NULL, updated_at INTEGER NOT NULL, PRIMARY KEY (account_id, timeline)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE polls (
    id INTEGER PRIMARY KEY, status_id TEXT NOT NULL UNIQUE, options TEXT NOT NULL,
    multiple INTEGER NOT NULL, expires_at INTEGER NOT NULL,
    hide_totals INTEGER NOT NULL DEFAULT 0
  ) STRICT;

  CREATE TABLE media_attachments (
    id INTEGER PRIMARY KEY, status_id TEXT NOT NULL, type TEXT NOT NULL, picture TEXT,
    file TEXT, width INTEGER NOT NULL, height INTEGER NOT NULL, alt TEXT NOT NULL,
    seconds REAL, focus TEXT, unmeasured INTEGER NOT NULL, proxied INTEGER NOT NULL,
    place INTEGER NOT NULL DEFAULT 0, thumbnail TEXT, ready_at INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX media_by_status ON media_attachments (status_id);

  CREATE TABLE brought_media (
    media_id INTEGER PRIMARY KEY, account_id TEXT NOT NULL
  ) STRICT;

  CREATE TABLE scheduled_statuses (
    id INTEGER PRIMARY KEY AUTOINCREMENT, account_id TEXT NOT NULL, scheduled_at INTEGER NOT NULL,
    parameters TEXT NOT NULL, application TEXT
  ) STRICT;

  CREATE TABLE lists (
    id INTEGER PRIMARY KEY AUTOINCREMENT, account_id TEXT NOT NULL, title TEXT NOT NULL,
    replies_policy TEXT NOT NULL DEFAULT 'list', exclusive INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE TABLE list_members (
    list_id INTEGER NOT NULL, account_id TEXT NOT NULL, PRIMARY KEY (list_id, account_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE followed_tags (
    account_id TEXT NOT NULL, name TEXT NOT NULL, UNIQUE (account_id, name)
  ) STRICT;

  CREATE TABLE announcements (
    id TEXT PRIMARY KEY, text TEXT NOT NULL, starts_at INTEGER, ends_at INTEGER,
    all_day INTEGER NOT NULL, published_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE announcement_reads (
    announcement_id TEXT NOT NULL, account_id TEXT NOT NULL,
    PRIMARY KEY (announcement_id, account_id)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE announcement_reactions (
    id INTEGER PRIMARY KEY AUTOINCREMENT, announcement_id TEXT NOT NULL, account_id TEXT NOT NULL,
    name TEXT NOT NULL, UNIQUE (announcement_id, account_id, name)
  ) STRICT;

  CREATE TABLE idempotency_keys (
    key TEXT NOT NULL, account_id TEXT NOT NULL, status_id TEXT NOT NULL,
    created_at INTEGER NOT NULL, PRIMARY KEY (key, account_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE filters (
    id INTEGER PRIMARY KEY, account_id TEXT NOT NULL, phrase TEXT NOT NULL,
    context TEXT NOT NULL, action TEXT NOT NULL, whole_word INTEGER NOT NULL, expires_at INTEGER,
    title TEXT
  ) STRICT;
  CREATE INDEX filters_by_account ON filters (account_id);

  CREATE TABLE filter_keywords (
    id INTEGER PRIMARY KEY AUTOINCREMENT, filter_id INTEGER NOT NULL, keyword TEXT NOT NULL,
    whole_word INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE filtered_statuses (
    filter_id INTEGER NOT NULL, status_id TEXT NOT NULL, PRIMARY KEY (filter_id, status_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE settings (
    account_id TEXT NOT NULL, app TEXT NOT NULL, value TEXT NOT NULL, visible TEXT NOT NULL,
    PRIMARY KEY (account_id, app)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE backups (
    id INTEGER PRIMARY KEY, account_id TEXT NOT NULL, name TEXT NOT NULL,
    created_at INTEGER NOT NULL, ready_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE apps (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL, client_id TEXT NOT NULL UNIQUE,
    client_secret TEXT NOT NULL, redirect_uris TEXT NOT NULL, scopes TEXT NOT NULL,
    website TEXT, created_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE logins (
    id TEXT PRIMARY KEY, account_id TEXT NOT NULL, created_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE codes (
    code TEXT PRIMARY KEY, app_id INTEGER NOT NULL, account_id TEXT NOT NULL,
    scopes TEXT NOT NULL, redirect_uri TEXT NOT NULL, created_at INTEGER NOT NULL,
    code_challenge TEXT
  ) STRICT;

  CREATE TABLE push_subscriptions (
    id INTEGER PRIMARY KEY, token_id INTEGER NOT NULL UNIQUE, endpoint TEXT NOT NULL,
    p256dh TEXT NOT NULL, auth TEXT NOT NULL, alerts TEXT NOT NULL, base TEXT NOT NULL
  ) STRICT;

  CREATE TABLE vapid (public_key TEXT NOT NULL, private_key TEXT NOT NULL) STRICT;

  CREATE TABLE tokens (
    id INTEGER PRIMARY KEY, token TEXT NOT NULL UNIQUE, refresh_token TEXT NOT NULL,
    app_id INTEGER NOT NULL, account_id TEXT NOT NULL, scopes TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;
`;
