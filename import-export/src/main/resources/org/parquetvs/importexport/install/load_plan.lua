-- The values of the options; LIST_FILES checks their names and values.
local settings = {}
local ledger
local loadId
-- When the run began; the same for all its attempts.
local started
-- The SQLSTATE of a transaction that the database has rolled back because of another one.
local COLLISION = '40001'
local MAX_ATTEMPTS = 10
-- The files that earlier attempts of this run could not load: by key, the error and the expected rows.
local failures = {}

local function text(value)
    if value == nil or value == null then
        return ''
    end
    return tostring(value)
end

local function number(value)
    return tonumber(text(value)) or 0
end

-- The number; nil if it is not known, because text files do not say how many rows they have.
local function known(value)
    return tonumber(text(value))
end

local function integer(value)
    return string.format('%d', value)
end

local function literal(value)
    local plain = text(value)
    if plain == '' then
        return 'NULL'
    end
    return "'" .. (string.gsub(plain, "'", "''")) .. "'"
end

local function timestamp(value)
    if text(value) == '' then
        return 'NULL'
    end
    return 'TIMESTAMP ' .. literal(value)
end

local function quoted(name)
    return '"' .. (string.gsub(name, '"', '""')) .. '"'
end

local function filled(message, values)
    return (string.gsub(message, '<(%u+)>', values))
end

-- Rolls back what the run has done. A validation has done nothing, but its session may have open changes.
local function rollback()
    if settings.VALIDATE == nil then
        query([[ROLLBACK]])
    end
end

local function fail(message, values)
    rollback()
    error(filled(message, values))
end

-- The message of our scripts, without the text that the database puts before it and the frames of the JVM after it.
local function plain(message)
    local first = string.find(message, '[EFW]%-VSPQ%-%u+%-%d+: ')
    if first == nil then
        return message
    end
    local told = {}
    for line in string.gmatch(string.sub(message, first), '[^\r\n]+') do
        if string.find(line, '^%s*at ') or string.find(line, '^Caused by: ') or string.find(line, '^[%w%.$_/<>]+%(.*%)$') then
            break
        end
        told[#told + 1] = line
    end
    return (string.gsub(table.concat(told, ' '), ' %* ', ' '))
end

local function run(sql)
    local succeeded, result = pquery(sql)
    if not succeeded then
        rollback()
        error(plain(result.error_message))
    end
    return result
end

local function ledgerTable(name)
    return quoted(ledger) .. '."' .. name .. '"'
end

local function ofJob()
    return '"JOB" = ' .. literal(job_name)
end

-- Takes the ledger until the transaction ends. It must begin the transaction: then a session waits while another one has the
-- ledger, and goes on with what that one has committed. If it has to insert the row of the job, another session may have come
-- in between, and the database rolls back one of the two.
local function lockLedger()
    local attempts, locked, result = 0, false, nil
    repeat
        attempts = attempts + 1
        locked, result = pquery('UPDATE ' .. ledgerTable('LOAD_RUN') .. ' SET "STARTED" = ' .. timestamp(started)
            .. ' WHERE "LOAD_ID" = 0 AND ' .. ofJob())
        if locked and result.rows_updated == 0 then
            locked, result = pquery('INSERT INTO ' .. ledgerTable('LOAD_RUN') .. ' ("LOAD_ID", "JOB", "STARTED", "STATUS") VALUES (0, '
                .. literal(job_name) .. ', ' .. timestamp(started) .. ", 'JOB')")
        end
        if not locked then
            rollback()
        end
    until locked or result.error_code ~= COLLISION or attempts == MAX_ATTEMPTS
    if not locked then
        error(result.error_code == COLLISION
            and filled([==[${ledgerBusy}]==], { JOB = job_name, ATTEMPTS = integer(attempts), REASON = plain(result.error_message) })
            or plain(result.error_message))
    end
    local last = run('SELECT MAX("LOAD_ID") + 1 AS "LOAD_ID" FROM ' .. ledgerTable('LOAD_RUN'))
    loadId = text(last[1].LOAD_ID)
end

-- One line with the name of the table, then one line for each column.
local function describeTable()
    local name = identifierChain(text(target_table))
    if name == nil or #name > 2 then
        fail([==[${noTableName}]==], { TABLE = text(target_table) })
    end
    if #name == 1 then
        table.insert(name, 1, text(run('SELECT CURRENT_SCHEMA AS "NAME"')[1].NAME))
    end
    local columns = run('SELECT "COLUMN_NAME", "COLUMN_TYPE" FROM "SYS"."EXA_ALL_COLUMNS" WHERE "COLUMN_SCHEMA" = '
        .. literal(name[1]) .. ' AND "COLUMN_TABLE" = ' .. literal(name[2]) .. ' ORDER BY "COLUMN_ORDINAL_POSITION"')
    if #columns == 0 then
        fail([==[${noTable}]==], { TABLE = text(target_table) })
    end
    local lines = { quoted(name[1]) .. '.' .. quoted(name[2]) }
    for i = 1, #columns do
        lines[#lines + 1] = columns[i].COLUMN_NAME .. '\t' .. columns[i].COLUMN_TYPE
    end
    return table.concat(lines, '\n'), lines[1]
end

-- The keys of files to leave out: the failed ones, and others.
local function leftOut(others)
    local keys = {}
    for key in pairs(failures) do
        keys[#keys + 1] = key
    end
    for key in pairs(others) do
        if failures[key] == nil then
            keys[#keys + 1] = key
        end
    end
    return table.concat(keys, '\n')
end

-- What the ledger says about each key: the version whose rows are in the table, and the key again if a version is not loaded.
local function knownFiles()
    return [[SELECT "BUCKET", "KEY", MAX(CASE WHEN "STATE" = 'LOADED' THEN "ETAG" END) AS "ETAG",
        MAX(CASE WHEN "STATE" = 'LOADED' THEN "LOAD_ID" END) AS "LOAD_ID",
        MAX(CASE WHEN "STATE" <> 'LOADED' THEN "KEY" END) AS "UNLOADED_KEY" FROM ]] .. ledgerTable('LOAD_FILE')
        .. ' WHERE ' .. ofJob() .. [[ AND "STATE" IN ('LOADED', 'FAILED', 'EMPTY') GROUP BY "BUCKET", "KEY"]]
end

-- A single statement lists the files, drops the ones that the ledger knows, reads the footers of the rest, and plans. Rows of the
-- ledger without a listed file are passed on only if that file is not loaded: then it may be gone.
local function makePlan(description, others)
    local wanted = ' WHERE (L."FILE_KEY" IS NOT NULL OR L."FILE_SIZE" IS NOT NULL OR K."UNLOADED_KEY" IS NOT NULL)'
    if string.upper(settings.MODE or 'NEW') == 'NEW' then
        wanted = wanted .. ' AND (K."ETAG" IS NULL OR L."ETAG" IS NULL OR K."ETAG" <> L."ETAG")'
    end
    return run('SELECT * FROM (SELECT ${schema}."PLAN_LOAD"(' .. literal(connection_name) .. ', ' .. literal(file_pattern) .. ', '
        .. literal(description) .. ', ' .. literal(load_options) .. ', ' .. loadId .. ', ' .. literal(leftOut(others or {}))
        .. ', NVL(L."BUCKET", K."BUCKET"), L."FILE_KEY", L."FILE_SIZE", L."ETAG", L."LAST_MODIFIED", K."ETAG", K."LOAD_ID", '
        .. 'K."UNLOADED_KEY") FROM (SELECT ${schema}."LIST_FILES"(' .. literal(connection_name) .. ', ' .. literal(file_pattern) .. ', '
        .. literal(load_options) .. ') FROM DUAL) L FULL JOIN (' .. knownFiles()
        .. ') K ON K."BUCKET" = L."BUCKET" AND K."KEY" = L."FILE_KEY"' .. wanted .. ') ORDER BY "STEP", "PART", "FILE_KEY"')
end

-- plan.source is the table with metadata of its own that is loaded; nil: files are loaded.
local function readPlan(rows)
    local plan = { files = {}, steps = {}, listed = 0, gone = {}, rejected = {}, allRejected = 0, inserted = 0 }
    for i = 1, #rows do
        local row = rows[i]
        if row.KIND == 'LISTED' then
            plan.listed = number(row.ROWS_EXPECTED)
        elseif row.KIND == 'TABLE' then
            plan.source = text(row.FILE_KEY)
        elseif row.KIND == 'GONE' then
            plan.gone[#plan.gone + 1] = { bucket = text(row.BUCKET), key = text(row.FILE_KEY) }
        elseif row.KIND == 'LOADED' or row.KIND == 'FAILED' or row.KIND == 'EMPTY' then
            local key = text(row.FILE_KEY)
            local failure = failures[key]
            plan.files[#plan.files + 1] = {
                bucket = text(row.BUCKET), key = key, etag = text(row.ETAG), size = number(row.FILE_SIZE),
                modified = text(row.LAST_MODIFIED), rows = failure and failure.rows or known(row.ROWS_EXPECTED),
                state = row.KIND, error = failure and failure.error or text(row.ERROR_TEXT),
                ignored = number(row.COLUMNS_IGNORED), missing = number(row.COLUMNS_MISSING), columns = text(row.COLUMN_NAMES)
            }
        else
            local step = number(row.STEP)
            if plan.steps[step] == nil then
                plan.steps[step] = { kind = row.KIND, sql = '', rows = known(row.ROWS_EXPECTED) }
            end
            plan.steps[step].sql = plan.steps[step].sql .. row.SQL_TEXT
        end
    end
    return plan
end
