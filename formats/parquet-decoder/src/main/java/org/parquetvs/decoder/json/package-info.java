/**
 * Nested fields as JSON. The leaves of a field are decoded as columns of their own. The nodes of this package read
 * their levels to find where a value, a group or a list begins and ends, and join the texts of the values.
 */
@NullMarked
package org.parquetvs.decoder.json;

import org.jspecify.annotations.NullMarked;
