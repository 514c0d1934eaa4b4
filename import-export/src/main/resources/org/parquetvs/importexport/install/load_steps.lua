-- The file that an error names; if several keys match, the longest.
local function fileOf(plan, message)
    local found = nil
    for _, file in ipairs(plan.files) do
        if string.find(message, file.key, 1, true) and (found == nil or #file.key > #found.key) then
            found = file
        end
    end
    return found
end

-- Whether files with errors are skipped. A validation does, because it reports the error of each file.
local function skipsFiles()
    return settings.VALIDATE ~= nil or string.sub(string.upper(text(settings.ON_ERROR)), 1, 9) == 'SKIP_FILE'
end

-- Notes why a file is left out when the run is planned anew.
local function leaveOut(file, message)
    failures[file.key] = { error = string.sub(message, 1, 2000), rows = file.rows }
end

-- What the ledger has about the runs whose rows of a table are in the loaded table.
local function loadsOf(plan)
    return ledgerTable('LOAD_FILE') .. ' F WHERE F.' .. ofJob() .. ' AND F."BUCKET" = ' .. literal(plan.files[1].bucket)
        .. ' AND F."KEY" = ' .. literal(plan.source) .. [[ AND F."STATE" IN ('LOADED', 'CONTINUED')]]
end

-- The statement that removes the rows of these runs. Rows of runs that wrote no number of a load would stay.
local function unload(step, plan)
    local unmarked = run('SELECT MIN(F."LOAD_ID") AS "LOAD_ID" FROM ' .. loadsOf(plan) .. ' AND NVL(F."ROWS_LOADED", 1) > 0'
        .. ' AND F."LOAD_ID" IN (SELECT "LOAD_ID" FROM ' .. ledgerTable('LOAD_RUN')
        .. [[ WHERE NVL(UPPER("OPTIONS"), '-') NOT LIKE '%LOAD_ID_COLUMN%')]])
    if text(unmarked[1].LOAD_ID) ~= '' then
        fail([==[${unmarkedRows}]==], { FILE = plan.source, LOAD = text(unmarked[1].LOAD_ID), TABLE = text(target_table) })
    end
    return step.sql .. ' IN (SELECT F."LOAD_ID" FROM ' .. loadsOf(plan) .. ')'
end

local function statement(step, plan)
    if step.kind == 'UNLOAD' then
        return unload(step, plan)
    end
    if step.kind == 'REJECT' and settings.VALIDATE ~= nil then
        return 'SELECT "KEY", COUNT(DISTINCT "ROW_NUMBER") AS "ROWS_REJECTED" FROM (' .. step.sql .. ') GROUP BY "KEY"'
    end
    if step.kind == 'REJECT' then
        return 'INSERT INTO ' .. ledgerTable('LOAD_REJECT') .. ' SELECT ' .. loadId
            .. ', "KEY", "ROW_GROUP", "ROW_NUMBER", "COLUMN_NAME", "VALUE_TEXT", "ERROR" FROM (' .. step.sql .. ')'
    end
    return step.sql
end

-- The number of rows of each file that the statements have left out.
local function rejectedByFile()
    return run('SELECT "KEY", COUNT(*) AS "ROWS_REJECTED" FROM (SELECT DISTINCT "KEY", "ROW_NUMBER" FROM '
        .. ledgerTable('LOAD_REJECT') .. ' WHERE "LOAD_ID" = ' .. loadId .. ') GROUP BY "KEY"')
end

local function noteRejected(plan, rows)
    for i = 1, #rows do
        local key, rejected = plan.source or text(rows[i].KEY), number(rows[i].ROWS_REJECTED)
        plan.rejected[key] = (plan.rejected[key] or 0) + rejected
        plan.allRejected = plan.allRejected + rejected
    end
end

-- False if a file has too many rejected rows; it is left out from now on.
local function withinLimits(plan)
    local most = number(string.match(string.upper(text(settings.ON_ERROR)), '^SKIP_FILE_(%d+)$'))
    local complete = true
    for _, file in ipairs(plan.files) do
        local rejected = plan.rejected[file.key] or 0
        if most > 0 and rejected >= most then
            leaveOut(file, filled([==[${manyRejectedOfFile}]==], { FILE = file.key, REJECTED = integer(rejected) }))
            complete = false
        end
    end
    local limit = tonumber(text(settings.REJECT_LIMIT))
    if complete and limit ~= nil and plan.allRejected > limit then
        fail([==[${manyRejected}]==], { JOB = job_name, REJECTED = integer(plan.allRejected), LIMIT = settings.REJECT_LIMIT })
    end
    return complete
end

-- Runs a statement: true and its result, or false and the error. A load rolls back after an error, so only a validation needs
-- pquery, which keeps the open changes of its session. Of an error, pcall gives the message only.
local function attempt(sql)
    if settings.VALIDATE == nil then
        return pcall(query, sql)
    end
    local succeeded, result = pquery(sql)
    return succeeded, succeeded and result or result.error_message
end

-- Whether a statement failed because of values in the files: data exceptions, and constraints of the table.
local function isAboutValues(failure)
    local class = string.sub(text(failure.error_code), 1, 2)
    return class == '22' or class == '27'
end

-- Which error values of a part of the files cause; nil if they cause none. Tries to load the part, then rolls back.
local function failureOf(part, plan)
    local others = {}
    for _, file in ipairs(plan.files) do
        others[file.key] = true
    end
    for _, file in ipairs(part) do
        others[file.key] = nil
    end
    if settings.VALIDATE == nil then
        lockLedger()
    end
    local found = nil
    for _, step in ipairs(readPlan(makePlan(describeTable(), others)).steps) do
        if step.kind ~= 'REJECT' and found == nil then
            local succeeded, result = pquery(step.sql)
            if not succeeded and isAboutValues(result) then
                found = plain(text(result.error_message))
            end
        end
    end
    rollback()
    return found
end

-- The first file with values that the database refuses, and why. The database's messages name no file, so each attempt halves
-- the files.
local function firstRefused(plan)
    local part = {}
    for _, file in ipairs(plan.files) do
        if file.state == 'LOADED' then
            part[#part + 1] = file
        end
    end
    while #part > 1 do
        local halves = { {}, {} }
        for i, file in ipairs(part) do
            table.insert(halves[i <= #part / 2 and 1 or 2], file)
        end
        part = halves[failureOf(halves[1], plan) ~= nil and 1 or 2]
    end
    return part[1], part[1] and failureOf(part, plan)
end

-- Fails unless a merge has removed each row that it had to, and no other one.
local function requireMerged(removed, expected)
    if removed ~= expected then
        fail([==[${mergedDiffer}]==], { TABLE = text(target_table), REMOVED = integer(removed), EXPECTED = integer(expected) })
    end
end

-- Runs the statements; false if a file has failed, so that the rest has to be planned anew.
local function runSteps(plan)
    local expected, proven, loaded, rejects, counted = 0, true, 0, false, 0
    for _, step in ipairs(plan.steps) do
        local succeeded, result = attempt(statement(step, plan))
        if not succeeded then
            local message = plain(text(result))
            local failed = fileOf(plan, message)
            rollback()
            if failed == nil and skipsFiles() and step.kind ~= 'ALTER' and step.kind ~= 'DELETE' then
                local refused, reason = firstRefused(plan)
                if reason ~= nil then
                    failed, message = refused, reason
                end
            end
            if step.kind == 'ALTER' or step.kind == 'DELETE' or not skipsFiles() or failed == nil or failures[failed.key] ~= nil then
                error(message)
            end
            leaveOut(failed, message)
            return false
        end
        if step.kind ~= 'MERGE' then
            expected = expected + (step.rows or 0)
            proven = proven and step.rows ~= nil
        end
        if step.kind == 'COUNT' then
            counted = number(result[1].ROW_COUNT)
        elseif step.kind == 'MERGE' then
            requireMerged(number(result.rows_deleted), step.rows or counted)
        elseif step.kind == 'INSERT' then
            loaded = loaded + number(result.rows_inserted)
            plan.inserted = loaded
        elseif step.kind == 'CHECK' then
            loaded = loaded + number(result[1].ROW_COUNT)
        elseif step.kind == 'REJECT' and settings.VALIDATE ~= nil then
            noteRejected(plan, result)
        elseif step.kind == 'REJECT' then
            rejects = true
        end
    end
    if rejects then
        noteRejected(plan, rejectedByFile())
    end
    if not withinLimits(plan) then
        rollback()
        return false
    end
    if proven and loaded ~= expected - plan.allRejected then
        fail([==[${rowsDiffer}]==], {
            TABLE = text(target_table), INSERTED = integer(loaded), EXPECTED = integer(expected - plan.allRejected)
        })
    end
    return true
end
