package org.parquetvs.udf.script;

/**
 * A connection object. Its text form keeps the password to itself.
 *
 * @param address what stands after TO
 * @param user what stands after USER; empty if absent
 * @param password what stands after IDENTIFIED BY; empty if absent
 */
public record ConnectionDefinition(String address, String user, String password) {

    @Override
    public String toString() {
        return "ConnectionDefinition[address=" + address + ", user=" + user + "]";
    }
}
