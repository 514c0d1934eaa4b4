-- The file that an error names; of keys that begin alike the longest.
local function fileOf(plan, message)
    local found = nil
    for _, file in ipairs(plan.files) do
        if string.find(message, file.key, 1, true) and (found == nil or #file.key > #found) then
            found = file.key
        end
    end
    return found
end

local function skipsFiles()
    return settings.ON_ERROR ~= nil and string.sub(string.upper(settings.ON_ERROR), 1, 9) == 'SKIP_FILE'
end

local function statement(step)
    if step.kind == 'REJECT' then
        return 'INSERT INTO ' .. ledgerTable('LOAD_REJECT') .. ' SELECT ' .. loadId
            .. ', "KEY", "ROW_GROUP", "ROW_NUMBER", "COLUMN_NAME", "VALUE_TEXT", "ERROR" FROM (' .. step.sql .. ')'
    end
    return step.sql
end

-- Notes how many rows of each file have been rejected; false if a file has too many of them.
local function countRejected(plan)
    local most = number(string.match(string.upper(text(settings.ON_ERROR)), '^SKIP_FILE_(%d+)$'))
    local rows = run('SELECT "KEY", COUNT(*) AS "ROWS_REJECTED" FROM (SELECT DISTINCT "KEY", "ROW_NUMBER" FROM '
        .. ledgerTable('LOAD_REJECT') .. ' WHERE "LOAD_ID" = ' .. loadId .. ') GROUP BY "KEY"')
    local complete = true
    for i = 1, #rows do
        local key, rejected = text(rows[i].KEY), number(rows[i].ROWS_REJECTED)
        plan.rejected[key] = rejected
        plan.allRejected = plan.allRejected + rejected
        if most > 0 and rejected >= most then
            failures[key] = filled([==[${manyRejectedOfFile}]==], { FILE = key, REJECTED = integer(rejected) })
            complete = false
        end
    end
    if complete and settings.REJECT_LIMIT ~= nil and plan.allRejected > number(settings.REJECT_LIMIT) then
        fail([==[${manyRejected}]==], { JOB = text(job), REJECTED = integer(plan.allRejected), LIMIT = settings.REJECT_LIMIT })
    end
    return complete
end

-- Runs the statements; false if a file has failed without which they have to be planned anew.
local function runSteps(plan)
    local expected, loaded, rejects = 0, 0, false
    for _, step in ipairs(plan.steps) do
        -- After a failure everything is rolled back, so nothing has to be kept as pquery would.
        local succeeded, result = pcall(query, statement(step))
        if not succeeded then
            local message = text(type(result) == 'table' and result.error_message or result)
            local failed = fileOf(plan, message)
            query([[ROLLBACK]])
            if step.kind == 'ALTER' or step.kind == 'DELETE' or not skipsFiles() or failed == nil or failures[failed] ~= nil then
                error(message)
            end
            failures[failed] = string.sub(message, 1, 2000)
            return false
        end
        expected = expected + step.rows
        if step.kind == 'INSERT' then
            loaded = loaded + number(result.rows_inserted)
        elseif step.kind == 'CHECK' then
            loaded = loaded + number(result[1].ROW_COUNT)
        elseif step.kind == 'REJECT' then
            rejects = true
        end
    end
    if rejects and not countRejected(plan) then
        query([[ROLLBACK]])
        return false
    end
    if loaded ~= expected - plan.allRejected then
        fail([==[${rowsDiffer}]==], {
            TABLE = text(target), INSERTED = integer(loaded), EXPECTED = integer(expected - plan.allRejected)
        })
    end
    return true
end
