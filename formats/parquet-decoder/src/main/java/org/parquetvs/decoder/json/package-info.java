/**
 * Nested fields as JSON. The leaves of a field are decoded as columns of their own; the nodes of this package read their
 * levels to tell where a value, a group or a list begins and ends, and put the texts of the values together.
 */
@NullMarked
package org.parquetvs.decoder.json;

import org.jspecify.annotations.NullMarked;
