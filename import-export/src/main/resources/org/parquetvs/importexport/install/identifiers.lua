-- The name of a delimited identifier that begins at a position, and the position after it; nil if there is none.
local function delimited(text, position)
    local name, after = string.match(text, '^"([^"]*)"()', position)
    while after ~= nil and string.sub(text, after, after) == '"' do
        local rest
        rest, after = string.match(text, '^"([^"]*)"()', after)
        name = name .. '"' .. (rest or '')
    end
    if after ~= nil and name ~= '' then
        return name, after
    end
end

-- The names of a chain of identifiers such as RETAIL."Sales", as the catalogue spells them; nil if the text is none. These are
-- the rules of the class IdentifierChain.
local function identifierChain(text)
    local names = {}
    local position = 1
    while true do
        position = string.match(text, '^[ \t\r\n]*()', position)
        local name, after = string.match(text, '^([A-Za-z\128-\255][A-Za-z0-9_\128-\255]*)()', position)
        if name ~= nil then
            name = unicode.utf8.upper(name)
        else
            name, after = delimited(text, position)
        end
        if name == nil then
            return nil
        end
        names[#names + 1] = name
        local dot
        dot, position = string.match(text, '^[ \t\r\n]*(%.?)()', after)
        if dot == '' then
            return position > #text and names or nil
        end
    end
end
