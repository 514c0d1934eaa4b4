package org.parquetvs.udf.script;

/**
 * A connection object. Its text form keeps the password to itself.
 *
 * @param address what follows TO
 * @param user what follows USER; empty if absent
 * @param password what follows IDENTIFIED BY; empty if absent
 */
public record ConnectionDefinition(String address, String user, String password) {

    @Override
    public String toString() {
        return "ConnectionDefinition[address=" + address + ", user=" + user + "]";
    }
}
